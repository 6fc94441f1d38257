import { useState } from 'react'
import { parseMoney } from '../../../../shared/parse-money.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { NativeSelect, TextInput } from '../../../../web/ui/controls.tsx'
import { Fold } from '../../../../web/ui/fold.tsx'
import { Details } from '../../../../web/ui/page.tsx'
import type { BudgetYear } from '../../contract.ts'
import { type EstimateBasis, estimateBases } from '../../forecasts/rules.ts'
import type { FundOutlook } from '../../outlooks/rules.ts'
import classes from './budget.module.css'
import { Difference } from './difference.tsx'

interface WhatIfProps {
  year: BudgetYear
  outlook: FundOutlook
  by: EstimateBasis
  inflation: number
  onBasis: (by: EstimateBasis) => void
  onInflation: (inflation: number) => void
}

const rates = [0, 100, 200, 300, 400, 500, 800, 1_000] as const
const monthsOfYear = 12

/** What the year would end at if the rest were otherwise; nothing of it is saved. */
export function WhatIf({ year, outlook, by, inflation, onBasis, onInflation }: WhatIfProps) {
  const { t, money, moneyShort, percent } = useI18n()
  const [typed, setTyped] = useState('')
  const more = parseMoney(typed) ?? 0
  const total = (outlook.totalCents ?? 0) + more
  const { budgetCents } = outlook
  return (
    <Fold title={t('budgets.what_if')}>
      <p>{t('budgets.what_if_lead')}</p>
      <div className={classes.controls}>
        <NativeSelect
          label={t('budgets.estimate_by')}
          value={by}
          onChange={({ currentTarget }) =>
            onBasis(estimateBases.find((one) => one === currentTarget.value) ?? 'budget')
          }
        >
          {estimateBases.map((one) => (
            <option key={one} value={one}>
              {t(`budgets.estimate_${one}`)}
            </option>
          ))}
        </NativeSelect>
        {by === 'last_year' && (
          <NativeSelect
            label={t('budgets.inflation')}
            value={inflation}
            onChange={({ currentTarget }) => onInflation(Number(currentTarget.value))}
          >
            {rates.map((rate) => (
              <option key={rate} value={rate}>
                {percent(rate / 10_000, 1)}
              </option>
            ))}
          </NativeSelect>
        )}
        <TextInput
          label={t('budgets.one_more')}
          inputMode="decimal"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <Details
        items={[
          { label: t('budgets.forecast'), value: <span className="num">{moneyShort(total)}</span> },
          {
            label: t('budgets.variance'),
            value: <Difference cents={budgetCents === null ? null : total - budgetCents} />,
          },
          {
            label: t('budgets.by_door'),
            value: year.doorCount > 0 ? money(Math.round(total / year.doorCount / monthsOfYear)) : '—',
          },
        ]}
      />
    </Fold>
  )
}
