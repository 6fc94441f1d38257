import { type I18n, useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import type { InstalmentPayment } from '../../../../instalments/contract.ts'
import classes from './payment-list.module.css'

interface PaymentListProps {
  payments: readonly InstalmentPayment[]
  /** Without it, the payments are only read. */
  onReverse?: ((paymentId: string) => void) | undefined
}

/** The payments of an instalment and their reversals. */
export function PaymentList({ payments, onReverse }: PaymentListProps) {
  const words = useI18n()
  const isStanding = ({ id, reversesId }: InstalmentPayment) =>
    reversesId === null && !payments.some((other) => other.reversesId === id)
  return (
    <ul className={classes.payments}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <span className="num">{words.money(payment.amountCents)}</span>
          <span>{told(words, payment)}</span>
          {onReverse && isStanding(payment) && (
            <Button variant="subtle" size="xs" onClick={() => onReverse(payment.id)}>
              {words.t('instalments.reverse')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A payment in one line: its day, then how, or why it was reversed. */
function told(
  { t, date }: I18n,
  { paidOn, method, reference, account, note, reversesId, reason }: InstalmentPayment,
): string {
  if (reversesId !== null)
    return [t('instalments.reversed_on', { day: date(paidOn) }), reason].filter(Boolean).join(' · ')
  const how = method && t(`instalments.method_${method}`)
  return [t('instalments.paid_on', { day: date(paidOn) }), how, reference, account, note].filter(Boolean).join(' · ')
}
