import { IconChevronRight } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { TextLink } from '../../../../web/ui/page.tsx'
import { billPolicy } from '../../../bills/policy.ts'
import type { BudgetYear } from '../../contract.ts'
import { type FundOutlook, type OutlookRow, sumOfRows } from '../../outlooks/rules.ts'
import classes from './budget-cards.module.css'
import { Difference } from './difference.tsx'

interface CardsProps {
  year: BudgetYear
  funds: readonly FundOutlook[]
}

/** The same figures on a phone, a line under the other: where each line ends beside its name, the rest under it. */
export function BudgetCards({ year, funds }: CardsProps) {
  const { t } = useI18n()
  return (
    <>
      <p className={classes.head}>
        <span>{t('budgets.category')}</span>
        <span>{t('budgets.forecast')}</span>
      </p>
      {funds.map((outlook) => (
        <details key={outlook.fund} className={classes.fund} open={outlook.fund === 'operating'}>
          <summary>
            <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
            <Figures name={t(`shared.fund_${outlook.fund}`)} of={outlook} />
          </summary>
          <ul aria-label={t(`shared.fund_${outlook.fund}`)}>
            {outlook.rows.map((row) => (
              <li key={row.category}>
                <Line year={year} row={row} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      {funds.length > 1 && (
        <div className={classes.total}>
          <Figures name={t('budgets.total')} of={sumOfRows(funds)} />
        </div>
      )}
    </>
  )
}

function Line({ year, row }: { year: BudgetYear; row: OutlookRow }) {
  const { t } = useI18n()
  const mayOpen = billPolicy.read(useActor(), year)
  const { buildingId, startsOn, endsOn } = year
  const opens = mayOpen
    ? { building: buildingId, category: row.category, spentFrom: startsOn, spentTo: endsOn }
    : undefined
  return (
    <Figures
      name={t(`categories.${row.category}`)}
      of={row}
      opens={opens}
      basis={row.basis && t(`budgets.basis_${row.basis}`)}
    />
  )
}

interface FiguresProps {
  name: string
  of: Pick<OutlookRow, 'budgetCents' | 'actualCents' | 'totalCents' | 'varianceCents'>
  opens?: Readonly<Record<string, string>> | undefined
  basis?: string | null
}

function Figures({ name, of: { budgetCents, actualCents, totalCents, varianceCents }, opens, basis }: FiguresProps) {
  const { t, moneyShort } = useI18n()
  const said = (cents: number | null) => (cents === null ? '—' : moneyShort(cents))
  const actual = said(actualCents)
  return (
    <span className={classes.figures}>
      <span>{name}</span>
      <b className="num">{said(totalCents)}</b>
      <small>
        <span>
          {t('budgets.budget')} <span className="num">{said(budgetCents)}</span>
        </span>
        <span>
          {t('budgets.actual')}{' '}
          <span className="num">
            {opens && actualCents !== null ? (
              <TextLink to="/manager/bills" search={opens}>
                {actual}
              </TextLink>
            ) : (
              actual
            )}
          </span>
        </span>
        <span className="num">
          <Difference cents={varianceCents} />
        </span>
        {basis && <span>{basis}</span>}
      </small>
    </span>
  )
}
