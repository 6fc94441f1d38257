import { useI18n } from '../../../../web/i18n.tsx'
import { nameOfYear } from '../../../budgets/fiscal-years/rules.ts'
import type { Call } from '../../contract.ts'

/** Names a call by its kind and the months that it covers: `Frais de condo, janvier à mars 2026`. */
export function useCallName(): (call: Call) => string {
  const { t, language } = useI18n()
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', timeZone: 'UTC', ...style })
  const [whole, month] = [format({ year: 'numeric' }), format({})]
  const noon = (day: string) => new Date(`${day}T12:00:00Z`)
  const periodOf = ({ fromOn, throughOn, monthCount, fiscalYear }: Call) => {
    if (monthCount === 1) return whole.format(noon(fromOn))
    if (monthCount === 12) return t('contributions.period_year', { year: nameOfYear(fromOn, fiscalYear) })
    const isSameYear = fromOn.slice(0, 4) === throughOn.slice(0, 4)
    return t('contributions.period_range', {
      from: (isSameYear ? month : whole).format(noon(fromOn)),
      to: whole.format(noon(throughOn)),
    })
  }
  return (call) =>
    t('contributions.name_of', {
      kind: call.assessmentTitle ?? t(`contributions.kind_${call.kind}`),
      period: periodOf(call),
    })
}
