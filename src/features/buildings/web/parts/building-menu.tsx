import { IconDoor, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useArchiveActs } from '../../../../web/ui/archive-acts.tsx'
import type { MenuAction } from '../../../../web/ui/button.tsx'
import { type Building, buildingsApi } from '../../contract.ts'
import { buildingPolicy } from '../../policy.ts'
import { refreshes } from '../queries.ts'

/** The acts on one building, each asked to the policy; its own page shows the links elsewhere. */
export function useBuildingMenu({ isOnPage = false } = {}): (building: Building) => MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const navigate = useNavigate()
  const archiveActs = useArchiveActs({ words: 'buildings', api: buildingsApi, refreshes })

  return (building) => {
    const { id, archivedAt } = building
    const items: MenuAction[] = []
    if (!isOnPage && buildingPolicy.update(actor, building) && !archivedAt) {
      items.push({ label: t('web.edit'), icon: IconPencil, to: '/manager/buildings/$id/edit', params: { id } })
    }
    if (!isOnPage) {
      items.push({
        label: t('buildings.see_residences'),
        icon: IconDoor,
        to: '/manager/residences',
        search: { organization: building.organizationId, building: id },
      })
    }
    return items.concat(
      archiveActs({
        ...building,
        mayArchive: buildingPolicy.archive(actor, building),
        mayRemove: buildingPolicy.remove(actor, building),
        onGone: () => navigate({ to: '/manager/buildings' }),
      }),
    )
  }
}
