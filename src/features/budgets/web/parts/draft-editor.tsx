import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Cents } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { IconButton } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { MoneyField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { Section } from '../../../../web/ui/page.tsx'
import { type BillCategory, billCategories } from '../../../categories/contract.ts'
import { fundIn } from '../../../categories/rules.ts'
import type { BudgetDetail, BudgetYear } from '../../contract.ts'
import { isContribution } from '../../contributions/rules.ts'
import { monthStarts } from '../../fiscal-years/rules.ts'
import { rescaled } from '../../increases/rules.ts'
import { sumOf } from '../../rules.ts'
import { useUpdateBudget } from '../queries.ts'
import classes from './budget.module.css'

const Amount = z.nullable(Cents.check(z.gte(0, 'shared.e_amount')))
const shape = Object.fromEntries(billCategories.map((category) => [category, Amount])) as Record<
  BillCategory,
  typeof Amount
>
const Years = z.object(shape)
type Years = z.output<typeof Years>

interface EditorProps {
  year: BudgetYear
  draft: BudgetDetail
}

/** The amounts of a draft by year, and by month in a window. */
export function DraftEditor({ year, draft }: EditorProps) {
  const { t } = useI18n()
  const [months, setMonths] = useState<BillCategory>()
  // The form is filled again from what the window saved; what was typed in it comes back as its draft.
  const [savedVersion, setSavedVersion] = useState(draft.version)
  return (
    <Section title={t('budgets.edit')} lead={t('budgets.edit_lead')}>
      <Amounts key={savedVersion} year={year} draft={draft} onMonths={setMonths} />
      {months && (
        <MonthsDialog draft={draft} category={months} onSaved={setSavedVersion} onClose={() => setMonths(undefined)} />
      )}
    </Section>
  )
}

const yearOf = ({ lines }: BudgetDetail, category: BillCategory): number | null => {
  const line = lines.find((one) => one.category === category)
  return line ? sumOf(line.months) : null
}

/** The year of each category; a change keeps the proportions of its months. What is typed is kept until it is saved. */
function Amounts({ year, draft, onMonths }: EditorProps & { onMonths: (category: BillCategory) => void }) {
  const { t } = useI18n()
  const update = useUpdateBudget()
  const form = useEditing<Years, Years, BudgetDetail, BudgetDetail>(Years, {
    of: draft,
    defaults: Object.fromEntries(billCategories.map((category) => [category, yearOf(draft, category)])),
    draft: `budget ${draft.id}`,
    update: async (typed, { id, version }, { thing, keep }) => {
      const lines = billCategories
        .filter((category) => typed[category] !== yearOf(thing, category))
        .map((category) => {
          const cents = typed[category]
          const before = thing.lines.find((line) => line.category === category)?.months ?? []
          return { category, months: cents === null ? null : rescaled(before, cents) }
        })
      return keep(await update.mutateAsync({ id, version, lines }))
    },
    said: 'budgets',
  })
  const shown = billCategories.filter(
    (category) => !(year.buildingKind === 'rental' && isContribution(category)) || yearOf(draft, category) !== null,
  )
  const funds = [...new Set(shown.map((category) => fundIn(category, year.buildingKind)))]
  return (
    <Form form={form}>
      {funds.map((fund) => (
        <FormSection key={fund} title={t(`shared.fund_${fund}`)}>
          {shown
            .filter((category) => fundIn(category, year.buildingKind) === fund)
            .map((category) => (
              <div key={category} className={classes.cell} data-amount-of={category}>
                <MoneyField {...form.field(category)} label={t(`categories.${category}`)} />
                <IconButton
                  label={t('budgets.months_of', { category: t(`categories.${category}`) })}
                  icon={IconCalendar}
                  onClick={() => onMonths(category)}
                  isLarge
                />
              </div>
            ))}
        </FormSection>
      ))}
      <FormActions submit={t('web.save')} />
    </Form>
  )
}

const Months = z.object({ months: z.array(Cents.check(z.gte(0, 'shared.e_amount'))) })

interface MonthsProps {
  draft: BudgetDetail
  category: BillCategory
  onSaved: (version: number) => void
  onClose: () => void
}

/** The twelve months of one category. */
function MonthsDialog({ draft, category, onSaved, onClose }: MonthsProps) {
  const { t, language } = useI18n()
  const update = useUpdateBudget()
  const name = new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const form = useEditing(Months, {
    of: draft,
    defaults: {
      months: draft.lines.find((line) => line.category === category)?.months ?? Array.from({ length: 12 }, () => 0),
    },
    update: ({ months }, { id, version }) => update.mutateAsync({ id, version, lines: [{ category, months }] }),
    said: 'budgets',
    leave: ({ version }) => {
      onSaved(version)
      onClose()
    },
  })
  return (
    <Dialog title={t(`categories.${category}`)} isOpen onClose={onClose} size="md">
      <Form form={form}>
        <FormSection>
          {monthStarts(draft.startsOn).map((start, at) => (
            <MoneyField
              key={start}
              {...form.field(`months.${at}`)}
              label={name.format(new Date(`${start}T12:00:00Z`))}
            />
          ))}
        </FormSection>
        <FormActions submit={t('web.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
