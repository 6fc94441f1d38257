import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useArchiveActs } from '../../../../web/ui/archive-acts.tsx'
import type { MenuAction } from '../../../../web/ui/button.tsx'
import { type Residence, residencesApi } from '../../contract.ts'
import { residencePolicy } from '../../policy.ts'
import { refreshes } from '../queries.ts'

/** The acts on one residence, each asked to the policy; its own page has a button for the edit. */
export function useResidenceMenu({ isOnPage = false } = {}): (residence: Residence) => MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const navigate = useNavigate()
  const archiveActs = useArchiveActs({ words: 'residences', api: residencesApi, refreshes })

  return (residence) => {
    const { id, unitNumber, archivedAt } = residence
    const items: MenuAction[] = []
    if (!isOnPage && residencePolicy.update(actor, residence) && !archivedAt) {
      items.push({ label: t('web.edit'), icon: IconPencil, to: '/manager/residences/$id/edit', params: { id } })
    }
    return items.concat(
      archiveActs({
        id,
        name: unitNumber,
        archivedAt,
        mayArchive: residencePolicy.archive(actor, residence),
        mayRemove: residencePolicy.remove(actor, residence),
        onGone: () => navigate({ to: '/manager/residences' }),
      }),
    )
  }
}
