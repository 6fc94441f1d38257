import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import type { Residence } from '../../../../residences/contract.ts'
import { proofPolicy } from '../../../policy.ts'
import { homeQuery } from '../queries.ts'
import { StandingsSection } from './standings-section.tsx'

/** What is asked of a unit, for those who manage it; nothing where nothing is asked. */
export function ManagedObligations({ residence }: { residence: Residence }) {
  const { t } = useI18n()
  const actor = useActor()
  const isShown = proofPolicy.readBuilding(actor, residence) && residence.archivedAt === null
  const [home] = useQuery({ ...homeQuery(residence.id), enabled: isShown }).data?.items ?? []
  if (!isShown || !home || home.standings.length === 0) return null
  return <StandingsSection title={t('unit-obligations.of_home')} residence={residence} standings={home.standings} />
}
