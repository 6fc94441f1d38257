import { useI18n } from '../../../../../web/i18n.tsx'
import type { Slot, SpaceDay } from '../../../availability/contract.ts'
import classes from './day-line.module.css'
import { useMoments } from './moments.tsx'

interface DayLineProps {
  day: SpaceDay
  chosen: Slot | undefined
  turnoverMinutes: number
}

interface Stretch extends Slot {
  readonly kind: 'booking' | 'block' | 'chosen'
}

/** What of a day is taken, in order, with what is chosen among it. */
export function DayLine({ day, chosen, turnoverMinutes }: DayLineProps) {
  const { t } = useI18n()
  const { hours } = useMoments()
  const stretches: Stretch[] = [...day.taken, ...(chosen ? [{ ...chosen, kind: 'chosen' } as const] : [])]
  const sorted = stretches.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  const notes = { booking: t('bookings.taken'), block: t('bookings.blocked'), chosen: t('bookings.yours') }
  return (
    <div>
      <p className={classes.open}>{t('bookings.open_hours', { hours: day.openings.map(hours).join(', ') })}</p>
      <ol className={classes.line} aria-label={t('bookings.taken_times')}>
        {sorted.map((stretch) => (
          <li key={`${stretch.kind} ${stretch.startsAt}`} data-kind={stretch.kind}>
            <b className="num">{hours(stretch)}</b>
            <span>{notes[stretch.kind]}</span>
            {stretch.kind === 'chosen' && turnoverMinutes > 0 && (
              <small>{t('bookings.then_kept', { minutes: turnoverMinutes })}</small>
            )}
          </li>
        ))}
      </ol>
      {sorted.length === 0 && <p className={classes.open}>{t('bookings.nothing_taken')}</p>}
    </div>
  )
}
