import { useQuery } from '@tanstack/react-query'
import { today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { query } from '../../../../../web/queries.ts'
import { Checkbox } from '../../../../../web/ui/controls.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { SelectField, TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { paymentMethods } from '../../../../instalments/rules.ts'
import { type BankFilePreview, bankFileApi } from '../../../bank-file/contract.ts'
import { type PaymentRun, RunPayment } from '../../../contract.ts'
import { usePayRun } from '../../../web/queries.ts'

interface DialogProps {
  run: PaymentRun
  onClose: () => void
}

/** When and how the run was paid. */
export function PayDialog({ run, onClose }: DialogProps) {
  const { t } = useI18n()
  const hasFile = run.fileNumber !== null
  const file = useQuery({ ...query(bankFileApi.preview, { id: run.id }), enabled: hasFile })
  return (
    <Dialog title={t('payment-runs.do_pay')} isOpen onClose={onClose} size="sm">
      {hasFile ? (
        <Loaded query={file}>{({ left }) => <PayForm run={run} left={left} onClose={onClose} />}</Loaded>
      ) : (
        <PayForm run={run} left={[]} onClose={onClose} />
      )}
    </Dialog>
  )
}

function PayForm({ run, left, onClose }: DialogProps & { left: BankFilePreview['left'] }) {
  const { t, money } = useI18n()
  const { id, version, title } = run
  const pay = usePayRun()
  const form = useContractForm(RunPayment, {
    defaults: { paidOn: today(), method: 'transfer', reference: title.slice(0, 60), otherwiseIds: [] },
    act: 'update',
    onSubmit: async (payment) => {
      await pay.mutateAsync({ id, version, ...payment })
      toast(t('payment-runs.done_pay'))
      onClose()
    },
  })
  const otherwiseIds = form.watch('otherwiseIds') ?? []
  const tick = (itemId: string, isTicked: boolean) =>
    form.set('otherwiseIds', isTicked ? [...otherwiseIds, itemId] : otherwiseIds.filter((other) => other !== itemId))
  return (
    <Form form={form}>
      <FormSection lead={t('payment-runs.pay_lead')}>
        <DateField {...form.field('paidOn')} label={t('bills.paid_on')} max={today()} />
        <SelectField
          {...form.field('method')}
          label={t('instalments.method')}
          items={paymentMethods.map((value) => ({ value, label: t(`instalments.method_${value}`) }))}
          isOptional
        />
        <TextField {...form.field('reference')} label={t('instalments.reference')} isOptional isWide />
      </FormSection>
      {left.length > 0 && (
        <FormSection title={t('payment-runs.file_left')} lead={t('payment-runs.pay_otherwise')}>
          {left.map(({ itemId, vendorName, amountCents, reason }) => (
            <Checkbox
              key={itemId}
              data-wide
              label={`${vendorName} · ${money(amountCents)}`}
              description={t(`payment-runs.file_${reason}`)}
              checked={otherwiseIds.includes(itemId)}
              onChange={(isTicked) => tick(itemId, isTicked)}
            />
          ))}
        </FormSection>
      )}
      <FormActions submit={t('payment-runs.do_pay')} onCancel={onClose} />
    </Form>
  )
}
