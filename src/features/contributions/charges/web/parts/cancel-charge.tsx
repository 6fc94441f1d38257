import * as z from 'zod/mini'
import { text } from '../../../../../shared/shapes.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { useCancelCharge } from '../queries.ts'

const Fields = z.object({ reason: text(300) })

export interface CancelledCharge {
  readonly id: string
  /** Its name, with its month or its day. */
  readonly name: string
  readonly amountCents: number
}

interface CancelProps {
  charge: CancelledCharge
  /** Interest that is cancelled is then interest that nobody has charged. */
  isInterest?: boolean
  onClose: () => void
}

/** Cancels a charge that belongs to no call, with a reason. */
export function CancelCharge({ charge: { id, name, amountCents }, isInterest = false, onClose }: CancelProps) {
  const { t, money } = useI18n()
  const cancel = useCancelCharge()
  const form = useContractForm(Fields, {
    defaults: { reason: '' },
    act: 'update',
    onSubmit: async (fields) => {
      await cancel.mutateAsync({ id, ...fields })
      toast(t(isInterest ? 'contributions.interest_cancelled' : 'contributions.toast_charge_cancelled'))
      onClose()
    },
  })
  const act = t(isInterest ? 'contributions.cancel_interest' : 'contributions.cancel_charge')
  return (
    <Dialog title={act} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('contributions.cancel_charge_lead', { name, amount: money(amountCents) })}>
          <TextField {...form.field('reason')} label={t('contributions.cancel_charge_reason')} isWide />
        </FormSection>
        <FormActions
          submit={act}
          cancel={t(isInterest ? 'contributions.keep_interest' : 'contributions.keep_charge')}
          onCancel={onClose}
          isDanger
        />
      </Form>
    </Dialog>
  )
}
