import { useI18n } from '../../../../../web/i18n.tsx'
import { billCategories } from '../../../../categories/contract.ts'
import { doubts } from '../../../candidates/rules.ts'
import type { CandidateShown } from '../../contract.ts'
import classes from './matches.module.css'

/** What a line may be, in words. */
export function useCandidateName(): (candidate: CandidateShown) => string {
  const { t } = useI18n()
  const categoryOf = (key: string) => {
    const category = billCategories.find((one) => one === key)
    return category ? t(`categories.${category}`) : t('bank.other_income')
  }
  return ({ target, label, count }) => {
    const named = label ?? ''
    if (target.kind === 'homes') return t('bank.target_homes', { count, label: named })
    if (target.kind === 'bill') return t('bank.target_bill', { label: named })
    if (target.kind === 'transfer') return t('bank.target_transfer', { label: named })
    if (target.kind === 'return') return t('bank.target_return', { label: named })
    if (target.kind === 'category') return t('bank.target_category', { name: categoryOf(target.category) })
    if (target.key.startsWith('receipts:'))
      return count > 1 ? t('bank.target_deposit', { count }) : t('bank.target_receipts', { label: named })
    if (target.key.startsWith('run:')) return t('bank.target_run', { label: named, count })
    return t(target.key.startsWith('entry:') ? 'bank.target_entry' : 'bank.target_payments', { label: named })
  }
}

/** Why it may be that; what does not fit is in copper. */
export function Reasons({ candidate: { reasons } }: { candidate: CandidateShown }) {
  const { t } = useI18n()
  return (
    <span className={classes.reasons}>
      {reasons.map((reason) => (
        <small key={reason} data-doubt={doubts.includes(reason) || undefined}>
          {t(`bank.why_${reason}`)}
        </small>
      ))}
    </span>
  )
}
