import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { type BillCategory, billCategories } from '../../../categories/contract.ts'
import type { BudgetDetail, BudgetYear } from '../../contract.ts'
import { sumOf } from '../../rules.ts'
import classes from './budget.module.css'
import { Difference } from './difference.tsx'

interface ComparisonProps {
  year: BudgetYear
  shown: BudgetDetail
  onClose: () => void
}

const yearOf = ({ lines }: BudgetDetail, category: BillCategory): number | null => {
  const line = lines.find((one) => one.category === category)
  return line ? sumOf(line.months) : null
}

/** A version beside another of the year, or the budget of the year before, category by category. */
export function VersionComparison({ year, shown, onClose }: ComparisonProps) {
  const { t, moneyShort } = useI18n()
  const others = year.budgets.filter(({ id }) => id !== shown.id)
  const [otherId, setOther] = useState(others[0]?.id)
  const other = others.find(({ id }) => id === otherId)
  if (!other) return null
  const said = (cents: number | null) => (cents === null ? '—' : moneyShort(cents))
  const rows = billCategories.flatMap((category) => {
    const [before, after] = [yearOf(other, category), yearOf(shown, category)]
    return before === null && after === null ? [] : [{ category, before, after }]
  })
  const total = (of: 'before' | 'after') => rows.reduce((sum, row) => sum + (row[of] ?? 0), 0)
  const nameOf = ({ number }: BudgetDetail) => t('budgets.version_number', { number })
  return (
    <Dialog title={t('budgets.compare')} isOpen onClose={onClose} size="lg">
      {others.length > 1 && (
        <select
          className={classes.choice}
          aria-label={t('budgets.compare_with')}
          value={other.id}
          onChange={(event) => setOther(event.target.value)}
        >
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      )}
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t('budgets.compare')}>
          <thead>
            <tr>
              <th scope="col">{t('budgets.category')}</th>
              <th scope="col">{nameOf(other)}</th>
              <th scope="col">{nameOf(shown)}</th>
              <th scope="col">{t('budgets.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, before, after }) => (
              <tr key={category}>
                <th scope="row">{t(`categories.${category}`)}</th>
                <td className="num">{said(before)}</td>
                <td className="num">{said(after)}</td>
                <td className="num">
                  <Difference cents={(after ?? 0) - (before ?? 0)} />
                </td>
              </tr>
            ))}
            <tr className={classes.total}>
              <th scope="row">{t('budgets.total')}</th>
              <td className="num">{said(total('before'))}</td>
              <td className="num">{said(total('after'))}</td>
              <td className="num">
                <Difference cents={total('after') - total('before')} />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
