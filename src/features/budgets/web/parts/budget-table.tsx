import { IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useIsPhone } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { Section, TextLink } from '../../../../web/ui/page.tsx'
import { billPolicy } from '../../../bills/policy.ts'
import { type BudgetYear, type View, views } from '../../contract.ts'
import { type FundOutlook, type OutlookRow, sumOfRows } from '../../outlooks/rules.ts'
import classes from './budget.module.css'
import { BudgetCards } from './budget-cards.tsx'
import { Difference } from './difference.tsx'

interface TableProps {
  year: BudgetYear
  funds: readonly FundOutlook[]
  view: View
  onView: (view: View) => void
}

/** The figures of every fund: budget, actual, forecast, how far they are apart, and what the forecast is based on. */
export function BudgetTable({ year, funds, view, onView }: TableProps) {
  const { t } = useI18n()
  const whole = sumOfRows(funds)
  const isPhone = useIsPhone()
  return (
    <Section
      title={t('budgets.lines')}
      isFlush
      actions={
        <select
          className={classes.choice}
          aria-label={t('budgets.view')}
          value={view}
          onChange={(event) => onView(views.find((one) => one === event.target.value) ?? 'accrual')}
        >
          {views.map((one) => (
            <option key={one} value={one}>
              {t(`budgets.view_${one}`)}
            </option>
          ))}
        </select>
      }
    >
      {isPhone ? (
        <BudgetCards year={year} funds={funds} />
      ) : (
        <div className={classes.scroll}>
          <table onKeyDown={editOnKey} className={classes.table} aria-label={t('budgets.lines')}>
            <thead>
              <tr>
                <th scope="col">{t('budgets.category')}</th>
                <th scope="col">{t('budgets.budget')}</th>
                <th scope="col">{t('budgets.actual')}</th>
                <th scope="col">{t('budgets.forecast')}</th>
                <th scope="col">{t('budgets.variance')}</th>
                <th scope="col" className={`${classes.basis} ${classes.optional}`}>
                  {t('budgets.basis')}
                </th>
              </tr>
            </thead>
            {funds.map((fund) => (
              <Fund key={fund.fund} year={year} outlook={fund} />
            ))}
            {funds.length > 1 && (
              <tbody className={classes.total}>
                <tr>
                  <th scope="row">{t('budgets.total')}</th>
                  <Amounts of={whole} />
                  <td className={classes.optional} />
                </tr>
              </tbody>
            )}
          </table>
        </div>
      )}
    </Section>
  )
}

/** E, in a row of a draft, goes to its amount in the form; in that of a fund, to its first one. */
function editOnKey(event: KeyboardEvent<HTMLElement>) {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (key !== 'e' || ctrlKey || metaKey || altKey || !(target instanceof Element)) return
  const rows = target.closest('tbody')?.querySelectorAll('[data-category]') ?? []
  const row = target.closest('[data-category]') ?? rows[0]
  const field = document.querySelector<HTMLElement>(`[data-amount-of="${row?.getAttribute('data-category')}"] input`)
  if (!field) return
  // The letter is no amount.
  event.preventDefault()
  field.focus()
  field.scrollIntoView({ block: 'center' })
}

function Fund({ year, outlook }: { year: BudgetYear; outlook: FundOutlook }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(outlook.fund === 'operating')
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') setOpen(true)
    if (key === 'ArrowLeft') setOpen(false)
  }
  return (
    <tbody>
      <tr className={classes.fund}>
        <th scope="rowgroup">
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} onKeyDown={onKeyDown}>
            <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
            {t(`shared.fund_${outlook.fund}`)}
          </button>
        </th>
        <Amounts of={outlook} />
        <td className={classes.optional} />
      </tr>
      {isOpen && outlook.rows.map((row) => <Category key={row.category} year={year} row={row} />)}
    </tbody>
  )
}

function Category({ year, row }: { year: BudgetYear; row: OutlookRow }) {
  const { t } = useI18n()
  const mayOpen = billPolicy.read(useActor(), year)
  const { buildingId, startsOn, endsOn } = year
  const opens = mayOpen
    ? { building: buildingId, category: row.category, spentFrom: startsOn, spentTo: endsOn }
    : undefined
  return (
    <tr className={classes.row} data-category={row.category}>
      <th scope="row">{t(`categories.${row.category}`)}</th>
      <Amounts of={row} opens={opens} />
      <td className={`${classes.basis} ${classes.optional}`}>{row.basis && t(`budgets.basis_${row.basis}`)}</td>
    </tr>
  )
}

interface AmountsProps {
  of: Pick<OutlookRow, 'budgetCents' | 'actualCents' | 'totalCents' | 'varianceCents'>
  opens?: Readonly<Record<string, string>> | undefined
}

function Amounts({ of: { budgetCents, actualCents, totalCents, varianceCents }, opens }: AmountsProps) {
  const { moneyShort } = useI18n()
  const said = (cents: number | null) => (cents === null ? '—' : moneyShort(cents))
  return (
    <>
      <td className="num">{said(budgetCents)}</td>
      <td className="num">
        {opens && actualCents !== null ? (
          <TextLink to="/manager/bills" search={opens}>
            {said(actualCents)}
          </TextLink>
        ) : (
          said(actualCents)
        )}
      </td>
      <td className="num">{said(totalCents)}</td>
      <td className="num">
        <Difference cents={varianceCents} />
      </td>
    </>
  )
}
