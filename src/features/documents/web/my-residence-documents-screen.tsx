import { IconBuilding, IconHome2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters, useOptionalRouteParam } from '../../../web/location.ts'
import { query } from '../../../web/queries.ts'
import { useActor } from '../../../web/session.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Filters, FilterTabs } from '../../../web/ui/filters.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { residencesApi } from '../../residences/contract.ts'
import { LinkedFiles } from '../linked/web/parts/linked-files.tsx'
import { FoundDocuments } from '../search/web/parts/found-documents.tsx'
import { AskManagement } from './parts/ask-management.tsx'
import { DocumentList } from './parts/document-list.tsx'
import { UnitFolder, UnitFolders } from './parts/unit-folders.tsx'

/** `/residents/residence/documents`, and `/residents/residences/$id/documents` for one of several. */
export function MyResidenceDocumentsScreen() {
  const { t } = useI18n()
  const id = useOptionalRouteParam('id')
  const navigate = useNavigate()
  const actor = useActor()
  const [{ folder }, set] = useFilters(UnitFolder)
  const hasHome = actor.residenceIds.length > 0
  const residences = useQuery({ ...query(residencesApi.list, { mine: true, limit: 100 }), enabled: hasHome })
  const none = (
    <Empty icon={IconHome2} title={t('documents.no_home')}>
      {t('documents.no_home_lead')}
    </Empty>
  )
  return (
    <>
      <PageHead title={t('documents.my_unit_title')} lead={t('documents.my_unit_lead')}>
        <LinkButton to="/residents/building/documents" variant="default" icon={IconBuilding}>
          {t('documents.of_my_building')}
        </LinkButton>
      </PageHead>
      {!hasHome && none}
      {hasHome && (
        <Loaded query={residences}>
          {({ items: mine }) => {
            const shown = id ? mine.find((one) => one.id === id) : mine[0]
            if (!shown) return none
            return (
              <>
                {mine.length > 1 && (
                  <Filters>
                    <FilterTabs
                      label={t('documents.unit')}
                      value={shown.id}
                      onChange={(next) =>
                        next && void navigate({ to: '/residents/residences/$id/documents', params: { id: next } })
                      }
                      items={mine.map(({ id: value, unitNumber: label }) => ({ value, label }))}
                    />
                  </Filters>
                )}
                <UnitFolders folder={folder} onChange={(next) => set({ folder: next })} />
                {folder ? (
                  <LinkedFiles of={folder} place={{ building: shown.buildingId, residence: shown.id }} />
                ) : (
                  <DocumentList
                    Found={FoundDocuments}
                    key={shown.id}
                    place={{ residence: shown.id }}
                    isManaged={false}
                  />
                )}
                <AskManagement buildingId={shown.buildingId} />
              </>
            )
          }}
        </Loaded>
      )}
    </>
  )
}
