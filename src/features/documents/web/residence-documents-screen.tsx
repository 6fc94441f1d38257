import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters, useRouteParam } from '../../../web/location.ts'
import { query } from '../../../web/queries.ts'
import { useActor } from '../../../web/session.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { type Residence, residencesApi } from '../../residences/contract.ts'
import { LinkedFiles } from '../linked/web/parts/linked-files.tsx'
import { documentPolicy } from '../policy.ts'
import { FoundDocuments } from '../search/web/parts/found-documents.tsx'
import { AddDocuments } from './parts/add-documents.tsx'
import { DocumentList } from './parts/document-list.tsx'
import { UnitFolder, UnitFolders } from './parts/unit-folders.tsx'

/** `/manager/residences/$id/documents` */
export function ResidenceDocumentsScreen() {
  const id = useRouteParam('id')
  const { t } = useI18n()
  const residence = useQuery(query(residencesApi.get, { id }))
  return (
    <Loaded query={residence} back={{ to: '/manager/residences', label: t('residences.title') }} isPage>
      {(data) => <Content residence={data} />}
    </Loaded>
  )
}

function Content({ residence }: { residence: Residence }) {
  const { t } = useI18n()
  const { id, buildingId, buildingName, unitNumber, archivedAt } = residence
  const mayAdd = documentPolicy.create(useActor(), { buildingId }) && archivedAt === null
  const [{ folder }, set] = useFilters(UnitFolder)
  return (
    <>
      <PageHead
        title={t('documents.title_of_unit', { unit: unitNumber })}
        lead={buildingName}
        back={{ to: '/manager/residences/$id', params: { id }, label: t('documents.unit_named', { unit: unitNumber }) }}
      >
        {mayAdd && <AddDocuments building={buildingId} residence={id} />}
      </PageHead>
      <UnitFolders folder={folder} onChange={(next) => set({ folder: next })} />
      {folder ? (
        <LinkedFiles of={folder} place={{ building: buildingId, residence: id }} />
      ) : (
        <DocumentList Found={FoundDocuments} place={{ residence: id }} isManaged />
      )}
    </>
  )
}
