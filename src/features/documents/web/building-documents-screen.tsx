import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters, useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Filters, FilterTabs } from '../../../web/ui/filters.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import type { Building } from '../../buildings/contract.ts'
import { buildingQuery } from '../../buildings/web/parts/building-choices.tsx'
import { LinkedFiles } from '../linked/web/parts/linked-files.tsx'
import { documentPolicy } from '../policy.ts'
import { FoundDocuments } from '../search/web/parts/found-documents.tsx'
import { AddDocuments } from './parts/add-documents.tsx'
import { DestructionsLink } from './parts/destructions-link.tsx'
import { DocumentList } from './parts/document-list.tsx'

const folders = ['units', 'bills', 'demands'] as const
const Shown = z.object({ folder: z.optional(z.enum(folders)) })

/** `/manager/buildings/$id/documents` */
export function BuildingDocumentsScreen() {
  const id = useRouteParam('id')
  const { t } = useI18n()
  const building = useQuery(buildingQuery(id))
  return (
    <Loaded query={building} back={{ to: '/manager/buildings', label: t('buildings.title') }} isPage>
      {(data) => <Content building={data} />}
    </Loaded>
  )
}

function Content({ building: { id, name, archivedAt } }: { building: Building }) {
  const { t } = useI18n()
  const mayAdd = documentPolicy.create(useActor(), { buildingId: id }) && archivedAt === null
  const [{ folder }, set] = useFilters(Shown)
  return (
    <>
      <PageHead
        title={t('documents.title_of', { name })}
        back={{ to: '/manager/buildings/$id', params: { id }, label: name }}
      >
        <DestructionsLink building={id} />
        {mayAdd && <AddDocuments building={id} />}
      </PageHead>
      <Filters>
        <FilterTabs
          label={t('documents.folder')}
          value={folder}
          onChange={(next) => set({ folder: next })}
          items={[
            { value: undefined, label: t('documents.folder_building') },
            ...folders.map((value) => ({ value, label: t(`documents.folder_${value}`) })),
          ]}
        />
      </Filters>
      {folder === 'bills' || folder === 'demands' ? (
        <LinkedFiles key={folder} of={folder} place={{ building: id }} />
      ) : (
        <DocumentList
          Found={FoundDocuments}
          key={folder ?? 'building'}
          place={{ building: id, filed: folder === 'units' ? 'unit' : 'building' }}
          {...(folder === 'units' && { shows: 'unit' as const })}
          isManaged
        />
      )}
    </>
  )
}
