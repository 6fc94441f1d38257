import { IconPencil, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { levelOf } from '../../../shared/actor.ts'
import { hrefOf } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { lazyPart } from '../../../web/lazy-part.tsx'
import { useAddress, useRouteParam } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { Actions, Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { DownloadLink } from '../../../web/ui/download-link.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../web/ui/loading.tsx'
import { Notice, PageHead } from '../../../web/ui/page.tsx'
import { DocumentDesk, type ShownDocument } from '../../bills/document/web/parts/document-desk.tsx'
import { type DocumentDetail, documentsApi } from '../contract.ts'
import { documentPolicy } from '../policy.ts'
import { PassageBar, useFoundSpots, usePassages } from '../search/web/parts/passages.tsx'
import { DocumentText } from '../texts/web/parts/document-text.tsx'
import { useDocumentMenu } from './parts/document-acts.tsx'
import { DocumentFacts } from './parts/document-facts.tsx'
import { DocumentHistory } from './parts/document-history.tsx'
import { DocumentVersions } from './parts/document-versions.tsx'
import { documentQuery } from './queries.ts'

// The fields weigh more than the page: fetched when the document is changed.
const DocumentForm = lazyPart(() => import('./document-form.tsx').then((module) => module.DocumentForm))
const VersionForm = lazyPart(() => import('./version-form.tsx').then((module) => module.VersionForm))

/** `/documents/$id` */
export function DocumentScreen() {
  const { t } = useI18n()
  const isManager = levelOf(useActor().role) > 1
  const document = useQuery(documentQuery(useRouteParam('id')))
  const to = isManager ? '/manager/buildings/documents' : '/residents/building/documents'
  return (
    <Loaded query={document} back={{ to, label: t('documents.title') }} isPage>
      {(data) => <Content document={data} />}
    </Loaded>
  )
}

/** The list of the place of a document, for this reader. */
function useBack({ buildingId, buildingName, residenceId, unitNumber }: DocumentDetail, isManaged: boolean) {
  const { t } = useI18n()
  const label = residenceId
    ? t('documents.title_of_unit', { unit: unitNumber ?? '' })
    : t('documents.title_of', { name: buildingName })
  if (residenceId) {
    const to = isManaged ? '/manager/residences/$id/documents' : '/residents/residences/$id/documents'
    return { to, params: { id: residenceId }, label } as const
  }
  const to = isManaged ? '/manager/buildings/$id/documents' : '/residents/buildings/$id/documents'
  return { to, params: { id: buildingId }, label } as const
}

/** The page that the address names, as a link to a passage does. */
const pageIn = (sheet: string | undefined): number => Math.max(1, Number.parseInt(sheet ?? '1', 10) || 1)

/** The current file of a document, drawn page by page. */
const shownDocument = (
  { id, name, currentVersionNo, mediaType }: DocumentDetail,
  firstPage: number,
): ShownDocument => ({
  name,
  pageCount: mediaType.startsWith('image/') ? 1 : undefined,
  firstPage,
  // The number of the version makes its pages other pictures than those before.
  srcOf: (page) => hrefOf(documentsApi.page, { id, page, no: currentVersionNo }),
  ratioOf: () => undefined,
})

/** Why a document is not in the lists, or does not open. */
function StateNotices({ document: { archivedAt, scanState } }: { document: DocumentDetail }) {
  const { t } = useI18n()
  return (
    <>
      {archivedAt !== null && (
        <Notice tone="copper" title={t('documents.is_archived_title')}>
          {t('documents.is_archived_lead')}
        </Notice>
      )}
      {scanState !== 'ready' && (
        <Notice tone={scanState === 'infected' ? 'brick' : 'slate'} title={t(`documents.scan_${scanState}`)}>
          {t(`documents.scan_${scanState}_lead`)}
        </Notice>
      )}
    </>
  )
}

function Content({ document }: { document: DocumentDetail }) {
  const { t } = useI18n()
  const actor = useActor()
  const menu = useDocumentMenu()
  const { sheet, q } = useAddress()
  const [opened, setOpened] = useState<number>()
  const passages = usePassages(document.id, q)
  const spots = useFoundSpots(passages)
  const inSight = opened ?? pageIn(sheet)
  const [open, setOpen] = useState<'fields' | 'version'>()
  const isManaged = documentPolicy.readAll(actor, document)
  const mayUpdate = documentPolicy.update(actor, document)
  const isLive = document.archivedAt === null
  const close = () => setOpen(undefined)
  const { id, name, buildingName, unitNumber, scanState } = document
  return (
    <>
      <PageHead
        title={name}
        lead={[buildingName, unitNumber && t('documents.unit_named', { unit: unitNumber })].filter(Boolean).join(' · ')}
        back={useBack(document, isManaged)}
      >
        {mayUpdate && (
          <Button variant="default" icon={IconPencil} onClick={() => setOpen('fields')}>
            {t('web.edit')}
          </Button>
        )}
        {mayUpdate && isLive && (
          <Button icon={IconUpload} onClick={() => setOpen('version')}>
            {t('documents.new_version')}
          </Button>
        )}
        <Actions label={t('web.actions_for', { name })} items={menu(document)} />
      </PageHead>
      <StateNotices document={document} />
      <DocumentDesk
        document={scanState === 'ready' ? shownDocument(document, inSight) : undefined}
        spots={spots}
        // The first word found on the page comes into sight.
        active={spots.find(({ page }) => page === inSight)?.name}
      >
        <PassageBar passages={passages} page={inSight} onOpen={setOpened} />
        <DocumentText document={document} mayUpdate={mayUpdate} />
        <DocumentFacts document={document} isManaged={isManaged} />
        <div data-no-print>
          <DownloadLink href={hrefOf(documentsApi.content, { id })}>{t('documents.download')}</DownloadLink>
        </div>
        {document.versions.length > 1 && <DocumentVersions document={document} />}
        <Panels
          slot="document"
          given={{
            documentId: id,
            buildingId: document.buildingId,
            name,
            isArchived: !isLive,
            type: document.type,
            audience: document.audience,
            isOfUnit: document.residenceId !== null,
          }}
        />
        {isManaged && <DocumentHistory id={id} />}
      </DocumentDesk>
      <Dialog
        title={t(open === 'version' ? 'documents.new_version' : 'documents.edit')}
        isOpen={open !== undefined}
        onClose={close}
        size="lg"
      >
        <Suspense fallback={<Skeleton rows={6} />}>
          {open === 'fields' && <DocumentForm document={document} onDone={close} />}
          {open === 'version' && <VersionForm document={document} onDone={close} />}
        </Suspense>
      </Dialog>
    </>
  )
}
