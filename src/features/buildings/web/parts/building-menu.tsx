import { IconArchive, IconArchiveOff, IconDoor, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import type { MenuAction } from '../../../../web/ui/button.tsx'
import type { Building } from '../../contract.ts'
import { buildingPolicy } from '../../policy.ts'
import { useArchiveBuilding, useRemoveBuilding, useRestoreBuilding } from '../queries.ts'

/** The acts on one building, each asked to the policy. */
export function useBuildingMenu(): (building: Building) => MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const navigate = useNavigate()
  const act = useAct()
  const archive = useArchiveBuilding()
  const restore = useRestoreBuilding()
  const remove = useRemoveBuilding()

  return (building) => {
    const { id, name, archivedAt } = building
    const onArchive = () =>
      act({
        ask: {
          title: t('buildings.archive_title', { name }),
          body: t('buildings.archive_body'),
          action: t('web.archive'),
        },
        write: () => archive.mutateAsync({ id }),
        done: t('buildings.toast_archived'),
      })
    const onRestore = () => act({ write: () => restore.mutateAsync({ id }), done: t('buildings.toast_restored') })
    const onRemove = async () => {
      const isGone = await act({
        ask: {
          title: t('buildings.remove_title', { name }),
          body: t('buildings.remove_body'),
          action: t('buildings.remove'),
          isDanger: true,
        },
        write: () => remove.mutateAsync({ id }),
        done: t('buildings.toast_removed'),
        kind: 'delete',
      })
      if (isGone) await navigate({ to: '/manager/buildings' })
    }
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
      items.push({ label: t('buildings.restore'), icon: IconArchiveOff, onSelect: () => void onRestore() })
    }
    if (buildingPolicy.remove(actor, building)) {
      items.push({ label: t('buildings.remove'), icon: IconTrash, tone: 'brick', onSelect: () => void onRemove() })
    }
    return items
  }
}
