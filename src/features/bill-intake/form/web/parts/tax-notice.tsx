import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import { type Amounts, suggestedAmounts, type TaxProblem, taxProblem } from '../../../../bills/taxes/rules.ts'
import type { BillCategory } from '../../../../categories/contract.ts'
import classes from './tax-notice.module.css'

interface TaxNoticeProps {
  amounts: Amounts
  category: BillCategory | null
  onTake: (amounts: Amounts) => void
}

/** Only one of the two sums is filled in, and no tax, on a bill that has some. */
const lacksTaxes = ({ subtotalCents, gstCents, qstCents, totalCents }: Amounts, category: BillCategory | null) =>
  gstCents === null &&
  qstCents === null &&
  category !== 'insurance' &&
  category !== 'taxes' &&
  (subtotalCents === null) !== (totalCents === null)

/** Reports taxes that do not fit, and offers amounts that would; the manager decides. */
export function TaxNotice({ amounts, category, onTake }: TaxNoticeProps) {
  const { t, money } = useI18n()
  const problem = taxProblem(amounts, category)
  const suggested = suggestedAmounts(amounts, category)
  if (!problem) {
    return suggested && lacksTaxes(amounts, category) ? (
      <div>
        <Button variant="subtle" onClick={() => onTake(suggested)}>
          {t('bills.fill_taxes')}
        </Button>
      </div>
    ) : null
  }
  const [gst, qst, total] = [suggested?.gstCents ?? null, suggested?.qstCents ?? null, suggested?.totalCents ?? 0]
  const textOf = (found: TaxProblem) => {
    if (found === 'gst') return t('bills.tax_gst', { amount: money(gst ?? 0) })
    if (found === 'qst') return t('bills.tax_qst', { amount: money(qst ?? 0) })
    return t(`bills.tax_${found}`)
  }
  const label =
    gst !== null && qst !== null
      ? t('bills.recompute_to', { gst: money(gst), qst: money(qst), total: money(total) })
      : t('bills.recompute_none')
  const isUseful = suggested && (problem !== 'total' || category !== 'insurance')
  return (
    <Notice tone="copper" title={t('bills.tax_title')}>
      {textOf(problem)}
      {isUseful && (
        <div className={classes.act}>
          <Button variant="default" size="xs" onClick={() => onTake(suggested)}>
            {label}
          </Button>
        </div>
      )}
    </Notice>
  )
}
