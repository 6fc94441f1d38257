import * as z from 'zod/mini'
import { text } from '../../../../../shared/shapes.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { monthName } from '../../../accounts/rules.ts'
import type { ChargedMonth } from '../../contract.ts'
import { useCancelCharge } from '../queries.ts'

const Fields = z.object({ reason: text(300) })

/** Cancels the interest of a month that was charged, with a reason: it is then interest that nobody has charged. */
export function CancelInterest({ month, onClose }: { month: ChargedMonth; onClose: () => void }) {
  const { t, money, language } = useI18n()
  const cancel = useCancelCharge()
  const form = useContractForm(Fields, {
    defaults: { reason: '' },
    act: 'update',
    onSubmit: async (fields) => {
      await cancel.mutateAsync({ id: month.chargeId, ...fields })
      toast(t('receipts.interest_cancelled'))
      onClose()
    },
  })
  const lead = t('receipts.cancel_interest_lead', {
    month: monthName(language, month.month),
    amount: money(month.amountCents),
  })
  return (
    <Dialog title={t('receipts.cancel_interest_title')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={lead}>
          <TextField {...form.field('reason')} label={t('receipts.reason')} isWide />
        </FormSection>
        <FormActions
          submit={t('receipts.do_cancel_interest')}
          cancel={t('receipts.keep_interest')}
          onCancel={onClose}
          isDanger
        />
      </Form>
    </Dialog>
  )
}
