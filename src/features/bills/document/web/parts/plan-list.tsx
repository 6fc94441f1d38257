import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import type { Payment } from '../../../plans/contract.ts'
import { sumOfPayments } from '../../../plans/rules.ts'
import classes from './plan-list.module.css'

/** As many as are shown before they fold. */
const few = 6

/** The payments of a plan, to read. */
export function PlanList({ payments }: { payments: readonly Payment[] }) {
  const { t, date, money } = useI18n()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole || payments.length <= few ? payments : payments.slice(0, few)
  return (
    <div className={classes.plan}>
      <p className={classes.sum}>
        {t('bills.plan_payments', { count: payments.length, total: money(sumOfPayments(payments)) })}
      </p>
      <ol className={classes.payments}>
        {shown.map(({ dueOn, amountCents }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments may fall on one day, and their order stays
          <li key={at}>
            <span>{date(dueOn, 'full')}</span>
            <span className="num">{money(amountCents)}</span>
          </li>
        ))}
      </ol>
      {payments.length > few && (
        <button type="button" className={classes.fold} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('bills.plan_fewer') : t('bills.plan_more', { count: payments.length - few })}
        </button>
      )}
    </div>
  )
}
