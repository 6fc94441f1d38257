import { useI18n } from '../../../../web/i18n.tsx'
import { BulletChart } from '../../../../web/ui/chart/bullet-chart.tsx'
import type { FundOutlook } from '../../outlooks/rules.ts'

/** Each category of the operating fund against its budget. */
export function CategoryBullets({ outlook }: { outlook: FundOutlook }) {
  const { t, moneyShort } = useI18n()
  return (
    <BulletChart
      label={t('budgets.categories')}
      entryLabel={t('budgets.category')}
      words={{ actual: t('budgets.actual'), expected: t('budgets.forecast'), planned: t('budgets.budget') }}
      entries={[...outlook.rows]
        .sort((a, b) => (b.budgetCents ?? b.totalCents ?? 0) - (a.budgetCents ?? a.totalCents ?? 0))
        .map(({ category, actualCents, totalCents, budgetCents }) => ({
          key: category,
          label: t(`categories.${category}`),
          actual: actualCents,
          expected: totalCents,
          planned: budgetCents,
        }))}
      format={moneyShort}
    />
  )
}
