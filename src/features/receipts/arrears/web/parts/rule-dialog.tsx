import { useQuery } from '@tanstack/react-query'
import { today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { MoneyField, NumberField, PercentField, TextareaField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { type ArrearsRule, RuleForm } from '../../contract.ts'
import { exampleOf } from '../../rules.ts'
import { ruleQuery, useSaveRule } from '../queries.ts'
import { ReminderFields, type RuleFields } from './reminder-fields.tsx'
import classes from './rule.module.css'

/** What a building does about what is late, and how its homes pay. */
export function RuleDialog({ buildingId, onClose }: { buildingId: string; onClose: () => void }) {
  const { t } = useI18n()
  return (
    <Dialog title={t('receipts.rule')} isOpen onClose={onClose}>
      <Loaded query={useQuery(ruleQuery(buildingId))}>{(rule) => <Fields rule={rule} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function Fields({ rule, onClose }: { rule: ArrearsRule; onClose: () => void }) {
  const { t } = useI18n()
  const save = useSaveRule()
  const { buildingId, version, graceDays, annualRate, interestFrom, returnFeeCents, reminderDays, howToPay } = rule
  const form = useContractForm(RuleForm, {
    defaults: {
      graceDays,
      annualRate,
      interestFrom: interestFrom ?? today(),
      returnFeeCents,
      reminders: reminderDays.map((day) => ({ day })),
      howToPay: howToPay ?? '',
    },
    act: 'update',
    onSubmit: async ({ reminders, ...values }) => {
      const days = reminders.map(({ day }) => day)
      const from = values.annualRate === 0 ? null : values.interestFrom
      await save.mutateAsync({ ...values, building: buildingId, version, interestFrom: from, reminderDays: days })
      toast(t('receipts.rule_saved'))
      onClose()
    },
  })
  const hasInterest = form.watch('annualRate') > 0
  return (
    <Form form={form}>
      <FormSection title={t('receipts.how_to_pay')} lead={t('receipts.how_to_pay_lead')}>
        <TextareaField
          {...form.field('howToPay')}
          label={t('receipts.instructions')}
          isOptional
          isWide
          rows={4}
          max={1_000}
        />
      </FormSection>
      <FormSection title={t('receipts.late')}>
        <NumberField {...form.field('graceDays')} label={t('receipts.grace_days')} hint={t('receipts.grace_hint')} />
        <MoneyField {...form.field('returnFeeCents')} label={t('receipts.return_fee')} />
      </FormSection>
      <FormSection title={t('receipts.interest')} lead={t('receipts.interest_lead')}>
        <PercentField {...form.field('annualRate')} label={t('receipts.annual_rate')} />
        {hasInterest && (
          <DateField
            {...form.field('interestFrom')}
            label={t('receipts.interest_from')}
            hint={t('receipts.interest_from_hint')}
          />
        )}
        <Example form={form} />
      </FormSection>
      <ReminderFields form={form} />
      <FormActions submit={t('web.save')} onCancel={onClose} />
    </Form>
  )
}

const example = { amountCents: 10_000, days: 30 }

/** What the rule costs, as it is typed. */
function Example({ form }: { form: RuleFields }) {
  const { t, money } = useI18n()
  const [annualRate, graceDays] = [form.watch('annualRate'), form.watch('graceDays')]
  if (!(annualRate > 0 && graceDays >= 0)) return null
  return (
    <p className={classes.example} aria-live="polite">
      {t('receipts.interest_example', {
        amount: money(example.amountCents),
        days: example.days,
        cost: money(exampleOf({ annualRate, graceDays }, example)),
      })}
    </p>
  )
}
