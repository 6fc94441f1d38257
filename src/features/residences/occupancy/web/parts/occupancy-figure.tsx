import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Figure } from '../../../../../web/ui/page.tsx'
import { residencePolicy } from '../../../policy.ts'
import { occupancyQuery } from '../queries.ts'

/** How many units of a building are lived in, for those who manage it. */
export function OccupancyFigure({ buildingId }: { buildingId: string }) {
  const { t, number } = useI18n()
  const enabled = residencePolicy.readAllPeople(useActor(), { buildingId })
  const counts = useQuery({ ...occupancyQuery(buildingId), enabled }).data?.counts
  if (!enabled) return null
  const occupied = counts && counts.owned + counts.rented
  return (
    <Figure
      label={t('residences.occupied')}
      opens={{ to: '/manager/residences', search: { building: buildingId } }}
      value={
        counts &&
        occupied !== undefined &&
        t('residences.occupied_of', { count: number(occupied), total: number(occupied + counts.vacant) })
      }
      note={counts && counts.vacant > 0 && t('residences.vacant_note', { count: counts.vacant })}
      noteOpens={{ to: '/manager/residences', search: { building: buildingId, occupancy: 'vacant' } }}
    />
  )
}
