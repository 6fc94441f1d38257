import { today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import type { Slot } from '../../../availability/contract.ts'

/** Writes times of bookings in the language of the reader: `sam. 5 déc., 18 h – 21 h`, with both days over midnight. */
export function useMoments() {
  const { language, date, time: written, t } = useI18n()
  /** On one line. */
  const time = (instant: string) => written(instant).replaceAll(' ', '\u00A0')
  const dayFormat = new Intl.DateTimeFormat(`${language}-CA`, { timeZone: 'America/Toronto', weekday: 'short' })
  const dayOf = (instant: string) => `${dayFormat.format(new Date(instant))} ${date(today(new Date(instant)))}`
  const hours = ({ startsAt, endsAt }: Slot) => t('bookings.from_to', { from: time(startsAt), to: time(endsAt) })
  return {
    hours,
    dayOf,
    when: (slot: Slot): string =>
      today(new Date(slot.startsAt)) === today(new Date(slot.endsAt))
        ? `${dayOf(slot.startsAt)}, ${hours(slot)}`
        : t('bookings.from_to', {
            from: `${dayOf(slot.startsAt)}, ${time(slot.startsAt)}`,
            to: `${dayOf(slot.endsAt)}, ${time(slot.endsAt)}`,
          }),
    /** `45 min`, `2 h`, `1 h 30`, `2 jours`. */
    length: (minutes: number): string => {
      const [days, hoursLeft, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60]
      if (days > 0 && hoursLeft === 0 && rest === 0) return t('bookings.days', { count: days })
      const whole = days * 24 + hoursLeft
      if (whole === 0) return t('bookings.minutes', { minutes: rest })
      return rest === 0
        ? t('bookings.hours', { hours: whole })
        : t('bookings.hours_minutes', { hours: whole, minutes: String(rest).padStart(2, '0') })
    },
  }
}
