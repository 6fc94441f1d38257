import { IconPlus } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import type * as z from 'zod/mini'
import { today } from '../../../../../shared/dates.ts'
import { funds } from '../../../../../shared/funds.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { SelectField, TextareaField, TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { paymentMethods } from '../../../../instalments/rules.ts'
import type { Receivables } from '../../../accounts/contract.ts'
import { DepositForm } from '../../contract.ts'
import { askedOf } from '../../rules.ts'
import { useRecordDeposit } from '../queries.ts'
import { HomeFields } from './home-fields.tsx'

interface DepositDialogProps {
  receivables: Receivables
  /** The home that it begins with. */
  residenceId?: string
  onClose: () => void
}

type Typed = z.input<typeof DepositForm>['received'][number]
const mostHomes = 60

/** Records what came in on a day, from one home or several: what it pays is shown before it is saved, and may be changed. */
export function DepositDialog({ receivables, residenceId = '', onClose }: DepositDialogProps) {
  const { t, money } = useI18n()
  const record = useRecordDeposit()
  const { buildingId, buildingKind, homes } = receivables
  const blank = (id = ''): Typed => ({
    residenceId: id,
    amountCents: homes.find((home) => home.residenceId === id)?.owedCents || Number.NaN,
    chosen: null,
  })
  const form = useContractForm(DepositForm, {
    defaults: {
      receivedOn: today(),
      method: 'transfer',
      reference: '',
      fund: 'operating',
      note: '',
      received: [blank(residenceId)],
    },
    onSubmit: async (values) => {
      await record.mutateAsync({ buildingId, ...askedOf(values) })
      toast(t('receipts.recorded'))
      onClose()
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'received', keyName: 'key' })
  const typed = form.watch('received')
  const total = typed.reduce((sum, { amountCents }) => sum + (Number.isNaN(amountCents) ? 0 : (amountCents ?? 0)), 0)
  return (
    <Dialog title={t('receipts.record')} isOpen onClose={onClose} size="lg">
      <Form form={form}>
        <FormSection>
          <DateField {...form.field('receivedOn')} label={t('receipts.received_on')} max={today()} />
          <SelectField
            {...form.field('method')}
            label={t('instalments.method')}
            items={paymentMethods.map((value) => ({ value, label: t(`instalments.method_${value}`) }))}
          />
          <TextField {...form.field('reference')} label={t('instalments.reference')} isOptional />
          {buildingKind !== 'rental' && (
            <SelectField
              {...form.field('fund')}
              label={t('receipts.into_account')}
              items={funds.map((value) => ({ value, label: t(`shared.fund_${value}`) }))}
            />
          )}
        </FormSection>
        <FormSection title={t('receipts.from_homes')} lead={t('receipts.from_homes_lead')}>
          {fields.map(({ key }, at) => (
            <HomeFields
              key={key}
              form={form}
              at={at}
              homes={homes}
              {...(fields.length > 1 && { onRemove: () => remove(at) })}
            />
          ))}
          {fields.length < mostHomes && (
            <Button variant="default" icon={IconPlus} onClick={() => append(blank())}>
              {t('receipts.add_home')}
            </Button>
          )}
        </FormSection>
        <FormSection>
          <TextareaField {...form.field('note')} label={t('receipts.note')} isOptional isWide rows={2} max={500} />
        </FormSection>
        <FormActions
          submit={total > 0 ? t('receipts.save_amount', { amount: money(total) }) : t('web.save')}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
