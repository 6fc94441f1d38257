import { IconBuilding, IconHome2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { levelOf } from '../../../shared/actor.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useOptionalRouteParam } from '../../../web/location.ts'
import { query } from '../../../web/queries.ts'
import { useActor } from '../../../web/session.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Filters, FilterTabs } from '../../../web/ui/filters.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { buildingsApi } from '../../buildings/contract.ts'
import { FoundDocuments } from '../search/web/parts/found-documents.tsx'
import { AskManagement } from './parts/ask-management.tsx'
import { DocumentList } from './parts/document-list.tsx'

/** `/residents/building/documents`, and `/residents/buildings/$id/documents` for one of several. */
export function MyBuildingDocumentsScreen() {
  const { t } = useI18n()
  const id = useOptionalRouteParam('id')
  const navigate = useNavigate()
  const actor = useActor()
  const isManager = levelOf(actor.role) > 1
  const hasHome = actor.residenceIds.length > 0
  const buildings = useQuery(query(buildingsApi.mine, {}))
  return (
    <>
      <PageHead title={t('documents.my_building_title')} lead={t('documents.my_building_lead')}>
        {hasHome && (
          <LinkButton to="/residents/residence/documents" variant="default" icon={IconHome2}>
            {t('documents.of_my_unit')}
          </LinkButton>
        )}
      </PageHead>
      <Loaded query={buildings}>
        {(mine) => {
          // A manager's own list is all that they manage: their documents have pages of their own.
          const shown = mine.find((one) => one.id === id) ?? (id || isManager ? undefined : mine[0])
          if (!shown)
            return (
              <Empty
                icon={IconBuilding}
                title={t('documents.no_building')}
                action={
                  isManager && (
                    <LinkButton to="/manager/buildings/documents" variant="default">
                      {t('documents.of_buildings')}
                    </LinkButton>
                  )
                }
              >
                {t('documents.no_building_lead')}
              </Empty>
            )
          return (
            <>
              {mine.length > 1 && !isManager && (
                <Filters>
                  <FilterTabs
                    label={t('documents.place_building')}
                    value={shown.id}
                    onChange={(next) =>
                      next && void navigate({ to: '/residents/buildings/$id/documents', params: { id: next } })
                    }
                    items={mine.map(({ id: value, name: label }) => ({ value, label }))}
                  />
                </Filters>
              )}
              <DocumentList
                Found={FoundDocuments}
                key={shown.id}
                place={{ building: shown.id, filed: 'building' }}
                isManaged={false}
              />
              <AskManagement buildingId={shown.id} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}
