import { useI18n } from '../../../../web/i18n.tsx'
import { WaterfallChart, type WaterfallStep } from '../../../../web/ui/chart/waterfall-chart.tsx'
import { Section, Strip } from '../../../../web/ui/page.tsx'
import type { FinancialYear } from '../../contract.ts'
import { type FundOperations, operationsOf } from '../../operations/rules.ts'
import classes from './statements.module.css'

/** What each fund has, and how it came there in the year. */
export function FundPictures({ year }: { year: FinancialYear }) {
  const { t, money, moneyShort, date } = useI18n()
  const funds = operationsOf(year)
  const { buildingId: id, on } = year
  return (
    <>
      <Strip
        items={funds.map(({ fund, closing, surplus }) => ({
          label: t(`shared.fund_${fund}`),
          value: closing.yearCents === null ? '—' : moneyShort(closing.yearCents),
          note:
            surplus.yearCents === null
              ? t('financial-statements.nothing_moved')
              : t(surplus.yearCents < 0 ? 'financial-statements.deficit_of' : 'financial-statements.surplus_of', {
                  amount: money(Math.abs(surplus.yearCents)),
                }),
          opens: { to: '/manager/buildings/$id/ledger', params: { id }, search: { on } },
          ...((closing.yearCents ?? 0) < 0 && { tone: 'brick' as const }),
        }))}
      />
      <Section
        title={t('financial-statements.funds')}
        lead={t('financial-statements.funds_lead', { date: date(on, 'full') })}
      >
        <div className={classes.pictures}>
          {funds.map((operations) => (
            <FundPicture key={operations.fund} operations={operations} />
          ))}
        </div>
      </Section>
    </>
  )
}

function FundPicture({ operations }: { operations: FundOperations }) {
  const { t, moneyShort } = useI18n()
  const { fund, opening, totalRevenue, totalExpenses, transfers, corrections, closing } = operations
  const told = [
    ['revenue', totalRevenue.yearCents],
    ['expenses', totalExpenses.yearCents === null ? null : -totalExpenses.yearCents],
    ['transfers', transfers.yearCents],
    ['corrections', corrections.yearCents],
  ] as const
  const steps: WaterfallStep[] = [
    { key: 'opening', label: t('financial-statements.step_opening'), value: opening.yearCents ?? 0, isTotal: true },
    ...told.flatMap(([key, value]) =>
      value === null ? [] : [{ key, label: t(`financial-statements.step_${key}`), value }],
    ),
    { key: 'closing', label: t('financial-statements.step_closing'), value: closing.yearCents ?? 0, isTotal: true },
  ]
  const name = t(`shared.fund_${fund}`)
  return (
    <div>
      <h3>{name}</h3>
      <WaterfallChart
        label={name}
        entryLabel={t('financial-statements.step')}
        valueLabel={t('financial-statements.amount')}
        steps={steps}
        rise="good"
        format={moneyShort}
      />
    </div>
  )
}
