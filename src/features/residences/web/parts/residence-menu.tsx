import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import type { MenuAction } from '../../../../web/ui/button.tsx'
import type { Residence } from '../../contract.ts'
import { residencePolicy } from '../../policy.ts'
import { useArchiveResidence, useRemoveResidence, useRestoreResidence } from '../queries.ts'

/** The acts on one residence, each asked to the policy. */
export function useResidenceMenu(): (residence: Residence) => MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const navigate = useNavigate()
  const act = useAct()
  const archive = useArchiveResidence()
  const restore = useRestoreResidence()
  const remove = useRemoveResidence()

  return (residence) => {
    const { id, unitNumber: unit, archivedAt } = residence
    const onArchive = () =>
      act({
        ask: {
          title: t('residences.archive_title', { unit }),
          body: t('residences.archive_body'),
          action: t('web.archive'),
        },
        write: () => archive.mutateAsync({ id }),
        done: t('residences.toast_archived'),
      })
    const onRestore = () => act({ write: () => restore.mutateAsync({ id }), done: t('residences.toast_restored') })
    const onRemove = async () => {
      const isGone = await act({
        ask: {
          title: t('residences.remove_title', { unit }),
          body: t('residences.remove_body'),
          action: t('residences.remove'),
          isDanger: true,
        },
        write: () => remove.mutateAsync({ id }),
        done: t('residences.toast_removed'),
        kind: 'delete',
      })
      if (isGone) await navigate({ to: '/manager/residences' })
    }
    const canArchive = residencePolicy.archive(actor, residence)
    const items: MenuAction[] = []
    if (residencePolicy.update(actor, residence) && !archivedAt) {
      items.push({ label: t('web.edit'), icon: IconPencil, to: '/manager/residences/$id/edit', params: { id } })
    }
    if (canArchive && !archivedAt) {
      items.push({ label: t('web.archive'), icon: IconArchive, onSelect: () => void onArchive() })
    }
    if (canArchive && archivedAt) {
      items.push({ label: t('residences.restore'), icon: IconArchiveOff, onSelect: () => void onRestore() })
    }
    if (residencePolicy.remove(actor, residence)) {
      items.push({ label: t('residences.remove'), icon: IconTrash, tone: 'brick', onSelect: () => void onRemove() })
    }
    return items
  }
}
