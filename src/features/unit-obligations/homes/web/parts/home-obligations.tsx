import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import type { Residence } from '../../../../residences/contract.ts'
import { homeQuery } from '../queries.ts'
import { StandingsSection } from './standings-section.tsx'

/** What the building asks of one's home; nothing where it asks nothing. */
export function HomeObligations({ residence }: { residence: Residence }) {
  const { t } = useI18n()
  const [home] = useQuery(homeQuery(residence.id)).data?.items ?? []
  if (!home || home.standings.length === 0) return null
  const isMet = home.standings.every(({ state }) => state === 'met')
  return (
    <StandingsSection
      title={t(isMet ? 'unit-obligations.of_home' : 'unit-obligations.ask_of_home')}
      lead={t(isMet ? 'unit-obligations.all_met' : 'unit-obligations.lead_home')}
      residence={residence}
      standings={home.standings}
    />
  )
}
