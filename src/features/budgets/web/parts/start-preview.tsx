import { useQuery } from '@tanstack/react-query'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import type { BillCategory } from '../../../categories/contract.ts'
import type { BudgetSource, BudgetYear } from '../../contract.ts'
import { nameOfYear } from '../../fiscal-years/rules.ts'
import { sumOf } from '../../rules.ts'
import { baseOf, linesFrom } from '../../sources/rules.ts'
import { budgetYearQuery } from '../queries.ts'
import classes from './budget.module.css'
import { Difference } from './difference.tsx'

interface PreviewProps {
  year: BudgetYear
  source: Exclude<BudgetSource, 'blank'>
  /** In hundredths of a percent. */
  rate: number
  /** Rates of some categories of their own. */
  own: ReadonlyMap<BillCategory, number>
  onOwn: (own: ReadonlyMap<BillCategory, number>) => void
}

/** What a draft would hold, category by category, each with a rate of its own to correct. */
export function StartPreview({ year, source, rate, own, onOwn }: PreviewProps) {
  const { t, moneyShort } = useI18n()
  const { buildingId, fiscalYear, startsOn } = year
  const before = useQuery(budgetYearQuery(buildingId, fiscalYear - 1)).data
  if (!before) return null
  const rates = [...own].map(([category, value]) => ({ category, rate: value }))
  const asked = { year, before, today: today(), rate, rates }
  const base = new Map(baseOf(source, asked).map(({ category, months }) => [category, sumOf(months)]))
  const lines = linesFrom(source, asked) ?? []
  if (lines.length === 0) return <p>{t('budgets.nothing_to_copy')}</p>
  const total = lines.reduce((sum, { months }) => sum + sumOf(months), 0)
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('budgets.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('budgets.category')}</th>
            <th scope="col" className={classes.optional}>
              {nameOfYear(startsOn, fiscalYear - 1)}
            </th>
            <th scope="col">{t('budgets.rate_percent')}</th>
            <th scope="col">{nameOfYear(startsOn, fiscalYear)}</th>
            <th scope="col">{t('budgets.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ category, months }) => (
            <tr key={category}>
              <th scope="row">{t(`categories.${category}`)}</th>
              <td className={`num ${classes.optional}`}>{moneyShort(base.get(category) ?? 0)}</td>
              <td>
                <input
                  type="number"
                  step="0.5"
                  min="-50"
                  max="100"
                  className={`num ${classes.rate}`}
                  aria-label={t('budgets.rate_for', { category: t(`categories.${category}`) })}
                  value={(own.get(category) ?? rate) / 100}
                  onChange={({ currentTarget: { valueAsNumber } }) => {
                    const next = new Map(own)
                    if (Number.isFinite(valueAsNumber)) next.set(category, Math.round(valueAsNumber * 100))
                    else next.delete(category)
                    onOwn(next)
                  }}
                />
              </td>
              <td className="num">{moneyShort(sumOf(months))}</td>
              <td className="num">
                <Difference cents={sumOf(months) - (base.get(category) ?? 0)} />
              </td>
            </tr>
          ))}
          <tr className={classes.total}>
            <th scope="row">{t('budgets.total')}</th>
            <td className={`num ${classes.optional}`}>
              {moneyShort([...base.values()].reduce((sum, cents) => sum + cents, 0))}
            </td>
            <td />
            <td className="num">{moneyShort(total)}</td>
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  )
}
