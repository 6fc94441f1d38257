import { useI18n } from '../../../../../web/i18n.tsx'

/** Names the month of a day: `octobre 2026`. */
export function useMonthName(): (day: string) => string {
  const { language } = useI18n()
  const name = new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (day) => name.format(new Date(`${day}T12:00:00Z`))
}
