import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import type { MenuAction } from '../../../../web/ui/button.tsx'
import { useConfirm } from '../../../../web/ui/confirm.tsx'
import { type Act, useFailureText } from '../../../../web/ui/failure.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { Residence } from '../../contract.ts'
import { residencePolicy } from '../../policy.ts'
import { useArchiveResidence, useRemoveResidence, useRestoreResidence } from '../queries.ts'

/** The acts on one residence, each asked to the policy. */
export function useResidenceMenu(): (residence: Residence) => MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const failureText = useFailureText()
  const archive = useArchiveResidence()
  const restore = useRestoreResidence()
  const remove = useRemoveResidence()
  const act = async (write: Promise<unknown>, done: string, kind: Act = 'update'): Promise<boolean> => {
    try {
      await write
      toast(done)
      return true
    } catch (error) {
      toast(failureText(error, kind), 'brick')
      return false
    }
  }

  return (residence) => {
    const { id, unitNumber: unit, archivedAt } = residence
    const onArchive = async () => {
      const title = t('residences.archive_title', { unit })
      if (!(await confirm({ title, body: t('residences.archive_body'), action: t('web.archive') }))) return
      await act(archive.mutateAsync({ id }), t('residences.toast_archived'))
    }
    const onRemove = async () => {
      const title = t('residences.remove_title', { unit })
      const body = t('residences.remove_body')
      if (!(await confirm({ title, body, action: t('residences.remove'), isDanger: true }))) return
      const isGone = await act(remove.mutateAsync({ id }), t('residences.toast_removed'), 'delete')
      if (isGone) await navigate({ to: '/manager/residences' })
    }
    const onRestore = () => void act(restore.mutateAsync({ id }), t('residences.toast_restored'))
    const canArchive = residencePolicy.archive(actor, residence)
    const items: MenuAction[] = []
    if (residencePolicy.update(actor, residence) && !archivedAt) {
      items.push({ label: t('web.edit'), icon: IconPencil, to: '/manager/residences/$id/edit', params: { id } })
    }
    if (canArchive && !archivedAt) {
      items.push({ label: t('web.archive'), icon: IconArchive, onSelect: () => void onArchive() })
    }
    if (canArchive && archivedAt) {
      items.push({ label: t('residences.restore'), icon: IconArchiveOff, onSelect: onRestore })
    }
    if (residencePolicy.remove(actor, residence)) {
      items.push({ label: t('residences.remove'), icon: IconTrash, tone: 'brick', onSelect: () => void onRemove() })
    }
    return items
  }
}
