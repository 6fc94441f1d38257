import { useState } from 'react'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import type { BudgetLine, BudgetYear, View } from '../../contract.ts'
import type { EstimateBasis } from '../../forecasts/rules.ts'
import { type FundOutlook, outlookOf } from '../../outlooks/rules.ts'
import classes from './budget.module.css'
import { BudgetTable } from './budget-table.tsx'
import { CategoryBullets } from './category-bullets.tsx'
import { Difference } from './difference.tsx'
import { ForecastSources } from './forecast-sources.tsx'
import { WhatIf } from './what-if.tsx'
import { YearLine } from './year-line.tsx'

interface PicturesProps {
  year: BudgetYear
  lines: readonly BudgetLine[]
  view: View
  onView: (view: View) => void
}

/** Where the year ends: its line, what the forecast is made of, each category against its budget, and the figures of all. */
export function YearPictures({ year, lines, view, onView }: PicturesProps) {
  const { t } = useI18n()
  const [by, setBy] = useState<EstimateBasis>(lines.length > 0 ? 'budget' : 'last_year')
  const [inflation, setInflation] = useState(200)
  const { startsOn } = year
  const funds = outlookOf(lines, year.figures, { startsOn, today: today(), view, by, inflation })
  const operating = funds.find(({ fund }) => fund === 'operating')
  return (
    <div className={classes.pictures}>
      {operating && (
        <Section title={t('budgets.year')} lead={t('budgets.year_lead')}>
          <End outlook={operating} endsOn={year.endsOn} />
          <YearLine year={year} outlook={operating} />
        </Section>
      )}
      {operating && (
        <Section title={t('budgets.sources')} lead={t('budgets.sources_lead')}>
          <ForecastSources year={year} outlook={operating} />
          <WhatIf year={year} outlook={operating} {...{ by, inflation }} onBasis={setBy} onInflation={setInflation} />
        </Section>
      )}
      {operating && (
        <Section title={t('budgets.categories')}>
          <CategoryBullets outlook={operating} />
        </Section>
      )}
      <BudgetTable year={year} funds={funds} view={view} onView={onView} />
    </div>
  )
}

/** The sentence that answers first: where the year ends, and how far that is from its budget. */
function End({ outlook, endsOn }: { outlook: FundOutlook; endsOn: string }) {
  const { t, moneyShort, date, percent } = useI18n()
  const { totalCents, budgetCents, varianceCents } = outlook
  if (totalCents === null) return null
  return (
    <p className={classes.lead}>
      <b className="num">{moneyShort(totalCents)}</b> {t('budgets.expected_on', { date: date(endsOn) })}
      {budgetCents !== null && varianceCents !== null && (
        <>
          {', '}
          <Difference cents={varianceCents} />{' '}
          {t('budgets.of_budget', {
            percent: budgetCents > 0 ? percent(Math.abs(varianceCents) / budgetCents, 1) : '—',
            budget: moneyShort(budgetCents),
          })}
        </>
      )}
    </p>
  )
}
