import { IconBuildingCommunity } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isAdmin, isPausedEverywhere } from '../../../../shared/actor.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { buildingsApi } from '../../contract.ts'
import { buildingPolicy } from '../../policy.ts'

/** An admin may add a building anywhere; a manager, to an organization of theirs. */
export function useMayAddBuilding(): boolean {
  const actor = useActor()
  const targets = isAdmin(actor) ? [''] : actor.organizationIds
  return targets.some((organizationId) => buildingPolicy.create(actor, { organizationId }))
}

/** Whether there is a building to work on. A manager's session tells; an admin's installation is asked. */
export function useHasBuilding(): boolean {
  const actor = useActor()
  const { data } = useQuery({ ...query(buildingsApi.list, { limit: 1 }), enabled: isAdmin(actor) })
  return isAdmin(actor) ? data?.total !== 0 : actor.buildingIds.length > 0
}

/** First step where everything needs a building, and there is none. */
export function NoBuilding() {
  const { t } = useI18n()
  const actor = useActor()
  const mayAdd = useMayAddBuilding()
  const refused = isPausedEverywhere(actor) ? t('buildings.none_over') : t('buildings.none_yours')
  return (
    <Empty
      icon={IconBuildingCommunity}
      title={t('buildings.none')}
      action={mayAdd && <LinkButton to="/manager/buildings/new">{t('buildings.new')}</LinkButton>}
    >
      {mayAdd ? t('buildings.none_lead') : refused}
    </Empty>
  )
}
