import { IconCalendar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { levelOf } from '../../../../shared/actor.ts'
import { addDays, type Day, today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useIsPhone } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { WatchList } from '../../../../web/ui/watch-list.tsx'
import { calendarQuery } from '../queries.ts'
import { ComingLine } from './coming-line.tsx'
import { DayStrip } from './day-strip.tsx'

const ahead = 30
const most = 50
/** Until a day or all of them are chosen. */
const shown = 6

/** A place of a building without the building's name, on a page that has it. */
const placeWithin = (building: string, place: string | null): string | null => {
  if (!place?.startsWith(building)) return place
  return place.slice(building.length).replace(/^, /, '') || null
}

/** What falls due in a building in the next days, within the reader's scope. */
export function BuildingDays({ buildingId, buildingName }: { buildingId: string; buildingName: string }) {
  const { t, language } = useI18n()
  const isPhone = useIsPhone()
  const isManager = levelOf(useActor().role) > 1
  const [chosen, setChosen] = useState<Day>()
  const [isWhole, setIsWhole] = useState(false)
  const from = today()
  const to = addDays(from, ahead)
  const items = useQuery(calendarQuery({ from, to, limit: most, language, building: buildingId }))
  // People who live there are told only what there is.
  if (!isManager && !items.data?.total) return null
  const days = new Map<Day, number>()
  for (const { on } of items.data?.items ?? []) days.set(on, (days.get(on) ?? 0) + 1)
  const isShown = ({ on }: { on: Day }, at: number) => (chosen ? on === chosen : at < shown || isWhole)
  const total = items.data?.items.length ?? 0
  return (
    <WatchList
      title={t('calendar.due_soon', { days: ahead })}
      actions={
        total > shown &&
        !isWhole && (
          <Button variant="subtle" size="xs" onClick={() => setIsWhole(true)}>
            {t('calendar.see_all', { count: total })}
          </Button>
        )
      }
      query={items}
      head={!isPhone && <DayStrip from={from} to={to} counts={days} chosen={chosen} onChoose={setChosen} />}
      line={(item, at) =>
        isShown(item, at) && (
          <ComingLine
            key={`${item.noun} ${item.id} ${item.what}`}
            item={{ ...item, place: placeWithin(buildingName, item.place) }}
          />
        )
      }
      empty={<Empty icon={IconCalendar} title={t('calendar.none_soon', { days: ahead })} />}
    />
  )
}
