import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useRouteParam } from '../../../../web/location.ts'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { buildingQuery } from '../../../buildings/web/parts/building-choices.tsx'
import { BuildingObligations } from './parts/building-obligations.tsx'

/** `/manager/buildings/$id/obligations` */
export function ObligationsScreen() {
  const id = useRouteParam('id')
  const { t } = useI18n()
  const building = useQuery(buildingQuery(id))
  return (
    <Loaded query={building} back={{ to: '/manager/buildings', label: t('buildings.title') }} isPage>
      {(data) => <BuildingObligations building={data} />}
    </Loaded>
  )
}
