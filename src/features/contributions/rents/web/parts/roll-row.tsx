import type * as z from 'zod/mini'
import { useI18n } from '../../../../../web/i18n.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { MoneyField } from '../../../../../web/ui/fields.tsx'
import type { ContractForm } from '../../../../../web/ui/form.tsx'
import type { RollForm, RollHome } from '../../contract.ts'
import classes from './roll.module.css'

interface RowProps {
  form: ContractForm<z.input<typeof RollForm>, RollForm>
  at: number
  home: RollHome
  /** From the rent before its day; null where nothing changes. */
  change: { readonly from: number | null; readonly to: number | null }
}

/** The rent of one dwelling: what it was, what it becomes, from when, and the difference. */
export function RollRow({ form, at, home: { unitNumber, tenantNames }, change: { from, to } }: RowProps) {
  const { t, money, percent } = useI18n()
  return (
    <fieldset className={classes.row} aria-label={unitNumber}>
      <div className={classes.unit}>
        <b>{unitNumber}</b>
        <small>{tenantNames.join(', ') || t('contributions.no_tenant')}</small>
      </div>
      <span className={`num ${classes.before}`}>{from === null ? t('contributions.rent_missing') : money(from)}</span>
      <MoneyField {...form.field(`rents.${at}.monthlyCents`)} label={t('contributions.rent_new')} />
      <DateField {...form.field(`rents.${at}.startsOn`)} label={t('contributions.raise_from')} />
      <span className={`num ${classes.difference}`}>
        {to !== null && from !== null && (
          <>
            {`${to > from ? '+' : ''}${money(to - from)}`}
            <small>{percent(to / from - 1, 2)}</small>
          </>
        )}
      </span>
    </fieldset>
  )
}
