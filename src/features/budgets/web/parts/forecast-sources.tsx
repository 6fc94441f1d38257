import { addDays, today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { TextLink } from '../../../../web/ui/page.tsx'
import { billPolicy } from '../../../bills/policy.ts'
import type { BudgetYear } from '../../contract.ts'
import type { FundOutlook } from '../../outlooks/rules.ts'
import classes from './budget.module.css'

/** What the forecast is made of; what is billed and known opens its bills. */
export function ForecastSources({ year, outlook }: { year: BudgetYear; outlook: FundOutlook }) {
  const { t, moneyShort } = useI18n()
  const mayOpen = billPolicy.read(useActor(), year)
  const { buildingId, startsOn, endsOn } = year
  const { rows, actualCents, knownCents, estimatedCents } = outlook
  const category = rows.map((row) => row.category).join(',')
  const estimated = rows.filter((row) => row.estimatedCents > 0).length
  const search = { building: buildingId, category }
  const sources = [
    {
      label: t('budgets.source_actual'),
      cents: actualCents,
      note: undefined,
      opens: { ...search, spentFrom: startsOn, spentTo: endsOn },
    },
    {
      label: t('budgets.source_known'),
      cents: knownCents,
      note: undefined,
      opens: { ...search, spentFrom: addDays(today(), 1), spentTo: endsOn },
    },
    {
      label: t('budgets.source_estimated'),
      cents: estimatedCents,
      note: t('budgets.source_estimated_of', { count: estimated }),
      opens: undefined,
    },
  ]
  return (
    <ul className={classes.sources}>
      {sources.map(({ label, cents, note, opens }) => (
        <li key={label}>
          <span>
            {label} {note && <small>{note}</small>}
          </span>
          <span className="num">
            {mayOpen && opens && cents ? (
              <TextLink to="/manager/bills" search={opens}>
                {moneyShort(cents)}
              </TextLink>
            ) : cents === null ? (
              '—'
            ) : (
              moneyShort(cents)
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
