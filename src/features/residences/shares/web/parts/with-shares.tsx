import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useRouteParam } from '../../../../../web/location.ts'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import type { Building } from '../../../../buildings/contract.ts'
import { buildingQuery } from '../../../../buildings/web/parts/building-choices.tsx'
import type { ShareTable } from '../../contract.ts'
import { sharesQuery } from '../queries.ts'

/** The building of the page's address and the shares of its residences, once both are loaded. */
export function WithShares({ children }: { children: (building: Building, table: ShareTable) => ReactNode }) {
  const { t } = useI18n()
  const id = useRouteParam('id')
  const building = useQuery(buildingQuery(id))
  const table = useQuery(sharesQuery(id))
  return (
    <Loaded query={building} back={{ to: '/manager/buildings', label: t('buildings.title') }} isPage>
      {(data) => <Loaded query={table}>{(shares) => children(data, shares)}</Loaded>}
    </Loaded>
  )
}
