import { today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { MoneyField, TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { NewFee } from '../../contract.ts'
import { useCreateFee } from '../queries.ts'

interface FeeDialogProps {
  residenceId: string
  unitNumber: string
  onClose: () => void
}

/** A fee that one home owes: a key, a parking space, a repair that is its own. */
export function FeeDialog({ residenceId, unitNumber, onClose }: FeeDialogProps) {
  const { t } = useI18n()
  const create = useCreateFee()
  const form = useContractForm(NewFee, {
    defaults: { residenceId, label: '', dueOn: today() },
    onSubmit: async (fee) => {
      await create.mutateAsync(fee)
      toast(t('contributions.fee_added'))
      onClose()
    },
  })
  return (
    <Dialog title={t('contributions.add_fee')} isOpen onClose={onClose}>
      <Form form={form}>
        <FormSection lead={t('contributions.add_fee_lead', { unit: unitNumber })}>
          <TextField
            {...form.field('label')}
            label={t('contributions.fee_label')}
            hint={t('contributions.fee_hint')}
            isWide
          />
          <MoneyField {...form.field('amountCents')} label={t('contributions.fee_amount')} />
          <DateField {...form.field('dueOn')} label={t('contributions.fee_due')} />
        </FormSection>
        <FormActions submit={t('contributions.add_fee')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
