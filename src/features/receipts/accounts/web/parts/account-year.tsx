import { useI18n } from '../../../../../web/i18n.tsx'
import { Details, Section } from '../../../../../web/ui/page.tsx'
import { nameOfYear } from '../../../../budgets/fiscal-years/rules.ts'
import type { HomeAccount } from '../../contract.ts'
import { type AccountMonth, monthsOf, yearOfAccount } from '../../rules.ts'
import classes from './account.module.css'

/** How each month of the fiscal year stands, and what the year comes to. */
export function AccountYear({ account: { charges, yearStartsOn, on } }: { account: HomeAccount }) {
  const { t, money } = useI18n()
  const months = monthsOf(charges, yearStartsOn, on)
  if (months.every(({ state }) => state === 'none')) return null
  const { feesCents, specialCents, paidCents, leftCents } = yearOfAccount(charges, yearStartsOn)
  return (
    <Section title={nameOfYear(yearStartsOn, Number(yearStartsOn.slice(0, 4)))}>
      <ol className={classes.months}>
        {months.map((month) => (
          <Month key={month.startsOn} month={month} />
        ))}
      </ol>
      <Details
        items={[
          { label: t('receipts.year_fees'), value: <span className="num">{money(feesCents)}</span> },
          {
            label: t('receipts.year_special'),
            value: specialCents === 0 ? t('receipts.none_special') : <span className="num">{money(specialCents)}</span>,
          },
          { label: t('receipts.year_paid'), value: <span className="num">{money(paidCents)}</span> },
          { label: t('receipts.year_left'), value: <span className="num">{money(leftCents)}</span> },
        ]}
      />
    </Section>
  )
}

const signs = { paid: '✓', part: '½', late: '!', due: '', coming: '', none: '' }

function Month({ month: { startsOn, state, amountCents, settledCents } }: { month: AccountMonth }) {
  const { t, money, language } = useI18n()
  const noon = new Date(`${startsOn}T12:00:00Z`)
  const format = (month: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(`${language}-CA`, { month, timeZone: 'UTC' }).format(noon)
  const amount = money(state === 'paid' ? amountCents : amountCents - settledCents)
  const said = state === 'none' ? t('receipts.month_none') : t(`receipts.month_${state}`, { amount })
  return (
    <li data-state={state} title={`${format('long')} · ${said}`}>
      <span aria-hidden="true">{signs[state]}</span>
      <small aria-hidden="true">{format('narrow')}</small>
      <span className="sr">{`${format('long')}\u00A0: ${said}`}</span>
    </li>
  )
}
