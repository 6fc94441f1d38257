import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useArchiveActs } from '../../../../web/ui/archive-acts.tsx'
import type { MenuAction } from '../../../../web/ui/button.tsx'
import type { Residence } from '../../contract.ts'
import { residencePolicy } from '../../policy.ts'
import { useArchiveResidence, useRemoveResidence, useRestoreResidence } from '../queries.ts'

/** The acts on one residence, each asked to the policy; its own page has a button for the edit. */
export function useResidenceMenu({ isOnPage = false } = {}): (residence: Residence) => MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const navigate = useNavigate()
  const archiveActs = useArchiveActs()
  const archive = useArchiveResidence()
  const restore = useRestoreResidence()
  const remove = useRemoveResidence()

  return (residence) => {
    const { id, unitNumber: unit, archivedAt } = residence
    const items: MenuAction[] = []
    if (!isOnPage && residencePolicy.update(actor, residence) && !archivedAt) {
      items.push({ label: t('web.edit'), icon: IconPencil, to: '/manager/residences/$id/edit', params: { id } })
    }
    return items.concat(
      archiveActs({
        isArchived: archivedAt !== null,
        mayArchive: residencePolicy.archive(actor, residence),
        archive: {
          title: t('residences.archive_title', { unit }),
          body: t('residences.archive_body'),
          write: () => archive.mutateAsync({ id }),
          done: t('residences.toast_archived'),
        },
        restore: { write: () => restore.mutateAsync({ id }), done: t('residences.toast_restored') },
        mayRemove: residencePolicy.remove(actor, residence),
        remove: {
          title: t('residences.remove_title', { unit }),
          body: t('residences.remove_body'),
          write: () => remove.mutateAsync({ id }),
          done: t('residences.toast_removed'),
          onGone: () => navigate({ to: '/manager/residences' }),
        },
      }),
    )
  }
}
