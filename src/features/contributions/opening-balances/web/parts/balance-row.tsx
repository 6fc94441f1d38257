import type * as z from 'zod/mini'
import { today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { MoneyField } from '../../../../../web/ui/fields.tsx'
import type { ContractForm } from '../../../../../web/ui/form.tsx'
import { TextLink } from '../../../../../web/ui/page.tsx'
import type { CancelledCharge } from '../../../charges/web/parts/cancel-charge.tsx'
import type { OpeningBalances, OpeningForm } from '../../contract.ts'
import classes from './balances.module.css'

interface RowProps {
  home: OpeningBalances['homes'][number]
  at: number
  /** For those who may add. */
  form?: ContractForm<z.input<typeof OpeningForm>, OpeningForm>
  onCancel?: (charge: CancelledCharge) => void
}

/** One unit: what was entered for it, and what is added. */
export function BalanceRow({ home: { residenceId, unitNumber, payerNames, charges }, at, form, onCancel }: RowProps) {
  const { t, money, date } = useI18n()
  return (
    <fieldset className={classes.row} aria-label={unitNumber} data-at={at}>
      <div className={classes.unit}>
        <TextLink to="/manager/invoices/accounts/$id" params={{ id: residenceId }}>
          {unitNumber}
        </TextLink>
        <small>{payerNames.join(', ') || t('contributions.no_payer')}</small>
      </div>
      <ul className={classes.known}>
        {charges.map(({ id, amountCents, dueOn, fund }) => (
          <li key={id}>
            <span className="num">{money(amountCents)}</span>
            <small>{[date(dueOn), t(`shared.fund_${fund}`)].join(' · ')}</small>
            {onCancel && (
              <Button
                variant="subtle"
                size="xs"
                aria-label={`${t('contributions.cancel_charge')} ${unitNumber} ${money(amountCents)}`}
                onClick={() => onCancel({ id, amountCents, name: t('contributions.charge_opening') })}
              >
                {t('contributions.cancel_opening')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {form && (
        <>
          <MoneyField {...form.field(`balances.${at}.amountCents`)} label={t('contributions.opening_amount')} />
          <DateField
            {...form.field(`balances.${at}.dueOn`)}
            label={t('contributions.opening_own_day')}
            isOptional
            max={today()}
          />
        </>
      )}
    </fieldset>
  )
}
