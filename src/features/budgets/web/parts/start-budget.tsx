import { useState } from 'react'
import * as z from 'zod/mini'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { SegmentedField, SelectField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { BillCategory } from '../../../categories/contract.ts'
import { type BudgetSource, type BudgetYear, budgetSources } from '../../contract.ts'
import { nameOfYear } from '../../fiscal-years/rules.ts'
import { useCreateBudget } from '../queries.ts'
import { StartPreview } from './start-preview.tsx'

/** What a manager chooses: rates are those of the preview, which each category may have of its own. */
const Start = z.object({ source: z.enum(budgetSources), rate: z.string() })
/** In hundredths of a percent; the second is the target of the Bank of Canada. */
const rates = ['0', '200', '300', '400', '500', '700'] as const

/** A year without a budget: what to begin with, and what it would come to. */
export function StartBudget({ year, mayWrite }: { year: BudgetYear; mayWrite: boolean }) {
  const { t, percent } = useI18n()
  const create = useCreateBudget()
  const [own, setOwn] = useState<ReadonlyMap<BillCategory, number>>(new Map())
  const { buildingId, fiscalYear, startsOn, last, currentYear } = year
  const name = nameOfYear(startsOn, fiscalYear)
  const isNext = fiscalYear > currentYear - 1
  const sources: readonly Exclude<BudgetSource, 'same_year'>[] = [
    ...(isNext ? (['last_forecast'] as const) : []),
    ...(last ? (['last_budget'] as const) : []),
    'known_instalments' as const,
    'blank' as const,
  ]
  const form = useContractForm(Start, {
    defaults: { source: sources[0] ?? 'blank', rate: '200' },
    onSubmit: async ({ source, rate }) => {
      await create.mutateAsync({
        buildingId,
        fiscalYear,
        source,
        rate: source === 'known_instalments' ? 0 : Number(rate),
        rates: [...own].map(([category, value]) => ({ category, rate: value })),
      })
      toast(t('budgets.toast_created'))
    },
  })
  if (!mayWrite) return <Empty title={t('budgets.none', { year: name })}>{t('budgets.none_reader')}</Empty>
  const source = form.watch('source')
  const rate = Number(form.watch('rate'))
  const isRaised = source === 'last_forecast' || source === 'last_budget'
  return (
    <Section
      title={t('budgets.none', { year: name })}
      lead={t(today() < startsOn ? 'budgets.none_lead' : 'budgets.none_lead_late')}
    >
      <Form form={form}>
        <FormSection>
          <SegmentedField
            {...form.field('source')}
            label={t('budgets.start_from')}
            items={sources.map((value) => ({ value, label: t(`budgets.source_of_${value}`) }))}
            isWide
          />
          {isRaised && (
            <SelectField
              {...form.field('rate')}
              label={t('budgets.rate')}
              hint={t('budgets.rate_hint')}
              items={rates.map((value) => ({ value, label: percent(Number(value) / 10_000, 1) }))}
            />
          )}
        </FormSection>
        {isRaised && <StartPreview year={year} source={source} rate={rate} own={own} onOwn={setOwn} />}
        <FormActions submit={t('budgets.create')} />
      </Form>
    </Section>
  )
}
