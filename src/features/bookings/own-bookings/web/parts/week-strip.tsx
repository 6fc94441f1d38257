import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, type Day } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { IconButton } from '../../../../../web/ui/button.tsx'
import type { SpaceDay } from '../../../availability/contract.ts'
import classes from './week-strip.module.css'

interface WeekStripProps {
  days: readonly SpaceDay[]
  chosen: Day
  onChoose: (day: Day) => void
}

/** The days of a week and how full each is. */
export function WeekStrip({ days, chosen, onChoose }: WeekStripProps) {
  const { t, date, percent, language } = useI18n()
  const weekday = new Intl.DateTimeFormat(`${language}-CA`, { weekday: 'short', timeZone: 'UTC' })
  const stateOf = ({ takenShare, slots }: SpaceDay): string => {
    if (takenShare === null) return t('bookings.closed')
    return slots.length === 0 ? t('bookings.none_free') : t('bookings.taken_share', { share: percent(takenShare) })
  }
  return (
    <div className={classes.week}>
      <IconButton
        label={t('bookings.week_before')}
        icon={IconChevronLeft}
        onClick={() => onChoose(addDays(chosen, -7))}
      />
      <ul aria-label={t('bookings.days_of_week')}>
        {days.map((day) => (
          <li key={day.day}>
            <button
              type="button"
              aria-pressed={day.day === chosen}
              data-off={day.slots.length === 0 || undefined}
              onClick={() => onChoose(day.day)}
            >
              <small>{weekday.format(new Date(`${day.day}T12:00:00Z`))}</small>
              <b className="num">{Number(day.day.slice(8))}</b>
              <meter value={day.takenShare ?? 0} aria-hidden="true" />
              <span className="sr">{`${date(day.day, 'long')}, ${stateOf(day)}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <IconButton
        label={t('bookings.week_after')}
        icon={IconChevronRight}
        onClick={() => onChoose(addDays(chosen, 7))}
      />
    </div>
  )
}
