import { useI18n } from '../../../../../web/i18n.tsx'
import type { Person } from '../../../contract.ts'

/** `depuis le 1er juillet 2024`, or both ends. */
export function usePeriod(): (person: Person) => string {
  const { t, date } = useI18n()
  return ({ startsOn, endsOn, isCurrent }) => {
    if (!startsOn) return ''
    if (endsOn) return t('residences.from_to', { start: date(startsOn), end: date(endsOn) })
    return t(isCurrent ? 'residences.since' : 'residences.from_day', { start: date(startsOn) })
  }
}
