import { IconArchive, IconArchiveOff, IconDownload, IconUserSearch } from '@tabler/icons-react'
import { isAdmin } from '../../../../shared/actor.ts'
import { hrefOf } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import type { MenuAction } from '../../../../web/ui/button.tsx'
import { documentsApi, type LibraryDocument } from '../../contract.ts'
import { documentPolicy } from '../../policy.ts'
import { useArchiveDocument, useRestoreDocument } from '../queries.ts'

/** The acts on a document: downloading for its readers, the archives for its managers, who sees it for administrators. */
export function useDocumentMenu(): (document: LibraryDocument) => MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const archive = useArchiveDocument()
  const restore = useRestoreDocument()
  return (document) => {
    const { id, name, archivedAt } = document
    const download: MenuAction = {
      label: t('documents.download'),
      icon: IconDownload,
      onSelect: () => window.location.assign(hrefOf(documentsApi.content, { id })),
    }
    if (!documentPolicy.archive(actor, document)) return [download]
    const putAway = { write: () => archive.mutateAsync({ id }), done: t('documents.toast_archived') }
    const bringBack = { write: () => restore.mutateAsync({ id }), done: t('documents.toast_restored') }
    const ask = {
      title: t('documents.archive_title', { name }),
      body: t('documents.archive_body'),
      action: t('web.archive'),
      keep: t('documents.keep'),
    }
    const readers: MenuAction = {
      label: t('documents.who_sees'),
      icon: IconUserSearch,
      to: '/admin/effective-rights',
      search: { document: id },
    }
    return [
      download,
      ...(isAdmin(actor) ? [readers] : []),
      archivedAt === null
        ? {
            label: t('web.archive'),
            icon: IconArchive,
            onSelect: () => act({ ...putAway, undo: bringBack.write, ask }),
          }
        : {
            label: t('web.restore'),
            icon: IconArchiveOff,
            onSelect: () => act({ ...bringBack, undo: putAway.write }),
          },
    ]
  }
}
