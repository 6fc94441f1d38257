import { IconArchive, IconArchiveOff, IconDoor, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import type { MenuAction } from '../../../../web/ui/button.tsx'
import { useConfirm } from '../../../../web/ui/confirm.tsx'
import { type Act, useFailureText } from '../../../../web/ui/failure.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { Building } from '../../contract.ts'
import { buildingPolicy } from '../../policy.ts'
import { useArchiveBuilding, useRemoveBuilding, useRestoreBuilding } from '../queries.ts'

/** The acts on one building, each asked to the policy. */
export function useBuildingMenu(): (building: Building) => MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const failureText = useFailureText()
  const archive = useArchiveBuilding()
  const restore = useRestoreBuilding()
  const remove = useRemoveBuilding()
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

  return (building) => {
    const { id, name, archivedAt } = building
    const onArchive = async () => {
      const title = t('buildings.archive_title', { name })
      if (!(await confirm({ title, body: t('buildings.archive_body'), action: t('web.archive') }))) return
      await act(archive.mutateAsync({ id }), t('buildings.toast_archived'))
    }
    const onRemove = async () => {
      const title = t('buildings.remove_title', { name })
      const body = t('buildings.remove_body')
      if (!(await confirm({ title, body, action: t('buildings.remove'), isDanger: true }))) return
      const isGone = await act(remove.mutateAsync({ id }), t('buildings.toast_removed'), 'delete')
      if (isGone) await navigate({ to: '/manager/buildings' })
    }
    const onRestore = () => void act(restore.mutateAsync({ id }), t('buildings.toast_restored'))
    const canArchive = buildingPolicy.archive(actor, building)
    const items: MenuAction[] = []
    if (buildingPolicy.update(actor, building) && !archivedAt) {
      items.push({ label: t('web.edit'), icon: IconPencil, to: '/manager/buildings/$id/edit', params: { id } })
    }
    items.push({
      label: t('buildings.see_residences'),
      icon: IconDoor,
      to: '/manager/residences',
      search: { organization: building.organizationId, building: id },
    })
    if (canArchive && !archivedAt) {
      items.push({ label: t('web.archive'), icon: IconArchive, onSelect: () => void onArchive() })
    }
    if (canArchive && archivedAt) {
      items.push({ label: t('buildings.restore'), icon: IconArchiveOff, onSelect: onRestore })
    }
    if (buildingPolicy.remove(actor, building)) {
      items.push({ label: t('buildings.remove'), icon: IconTrash, tone: 'brick', onSelect: () => void onRemove() })
    }
    return items
  }
}
