import { useI18n } from '../../../../web/i18n.tsx'
import { Notice } from '../../../../web/ui/page.tsx'
import type { ContributionYear } from '../../contract.ts'

/** What was called beyond the budget that is adopted now. */
export function YearNotices({ year: { excessCents } }: { year: ContributionYear }) {
  const { t, money } = useI18n()
  if (excessCents === 0) return null
  return (
    <Notice tone="copper" title={t('contributions.excess', { amount: money(excessCents) })}>
      {t('contributions.excess_body')}
    </Notice>
  )
}
