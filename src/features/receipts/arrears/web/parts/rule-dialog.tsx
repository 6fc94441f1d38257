import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { MoneyField, NumberField, TextareaField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { type ArrearsRule, RuleForm } from '../../contract.ts'
import { ruleQuery, useSaveRule } from '../queries.ts'

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
  const { buildingId, version, graceDays, annualRate, returnFeeCents, reminderDays, howToPay } = rule
  const form = useContractForm(RuleForm, {
    defaults: { graceDays, returnFeeCents, howToPay: howToPay ?? '' },
    act: 'update',
    onSubmit: async (values) => {
      await save.mutateAsync({ building: buildingId, version, annualRate, reminderDays, ...values })
      toast(t('receipts.rule_saved'))
      onClose()
    },
  })
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
        <NumberField {...form.field('graceDays')} label={t('receipts.grace_days')} />
        <MoneyField {...form.field('returnFeeCents')} label={t('receipts.return_fee')} />
      </FormSection>
      <FormActions submit={t('web.save')} onCancel={onClose} />
    </Form>
  )
}
