import { useI18n } from '../../../../../web/i18n.tsx'
import { Fold } from '../../../../../web/ui/fold.tsx'
import type { ReplacedInstalment } from '../../contract.ts'
import { PaymentList } from './payment-list.tsx'
import classes from './replaced-instalments.module.css'

/** What was paid of instalments that a change of the plan replaced, and why it was reversed. */
export function ReplacedInstalments({ instalments }: { instalments: readonly ReplacedInstalment[] }) {
  const { t, money, date } = useI18n()
  return (
    <Fold title={t('instalments.replaced', { count: instalments.length })}>
      <ul className={classes.replaced}>
        {instalments.map(({ id, dueOn, amountCents, payments }) => (
          <li key={id}>
            <b>{[t('instalments.of_day', { day: date(dueOn, 'full') }), money(amountCents)].join(' · ')}</b>
            <PaymentList payments={payments} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}
