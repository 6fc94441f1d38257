import { addDays, type Day, daysBetween } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import classes from './day-strip.module.css'

interface DayStripProps {
  readonly from: Day
  readonly to: Day
  /** How many things each day holds. */
  readonly counts: ReadonlyMap<Day, number>
  readonly chosen: Day | undefined
  readonly onChoose: (day: Day | undefined) => void
}

const mostDots = 3
const weekend = [0, 6]

/** Some days side by side, with a dot for each thing of a day. A day that holds something can be chosen, and let go. */
export function DayStrip({ from, to, counts, chosen, onChoose }: DayStripProps) {
  const { t, date } = useI18n()
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  return (
    <ul className={classes.strip} aria-label={t('calendar.days')}>
      {days.map((day) => {
        const count = counts.get(day) ?? 0
        const isWeekend = weekend.includes(new Date(`${day}T12:00:00Z`).getUTCDay())
        return (
          <li key={day} data-weekend={isWeekend || undefined}>
            <button
              type="button"
              disabled={count === 0}
              aria-pressed={day === chosen}
              aria-label={`${date(day)}, ${t('calendar.count', { count })}`}
              onClick={() => onChoose(day === chosen ? undefined : day)}
            >
              {Array.from({ length: Math.min(count, mostDots) }, (_, dot) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike
                <i key={dot} />
              ))}
            </button>
            <span aria-hidden="true">{Number(day.slice(8))}</span>
          </li>
        )
      })}
    </ul>
  )
}
