import * as z from 'zod/mini'
import { text } from '../../../../../shared/shapes.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import type { Booking } from '../../../contract.ts'
import { useMoments } from '../../../own-bookings/web/parts/moments.tsx'
import { useCancelBooking, useRefuseBooking } from '../../../own-bookings/web/queries.ts'

export type NotedStep = 'refuse' | 'cancel'

const Fields = z.object({ note: text(300) })

interface StepDialogProps {
  booking: Booking
  step: NotedStep
  onClose: () => void
}

/** Refuses or cancels the booking of someone, with the reason that they are told. */
export function StepDialog({ booking: { id, version, ...times }, step, onClose }: StepDialogProps) {
  const { t } = useI18n()
  const { when } = useMoments()
  const refusing = useRefuseBooking()
  const cancelling = useCancelBooking()
  const form = useContractForm(Fields, {
    defaults: { note: '' },
    act: 'update',
    onSubmit: async ({ note }) => {
      await (step === 'refuse' ? refusing : cancelling).mutateAsync({ id, version, note })
      toast(t(step === 'refuse' ? 'bookings.toast_refused' : 'bookings.toast_cancelled'))
      onClose()
    },
  })
  const title = t(step === 'refuse' ? 'bookings.refuse' : 'bookings.cancel')
  return (
    <Dialog title={title} isOpen onClose={onClose} size="sm">
      <Form form={form} label={title}>
        <FormSection lead={when(times)}>
          <TextField {...form.field('note')} label={t('bookings.reason')} hint={t('bookings.reason_hint')} isWide />
        </FormSection>
        <FormActions submit={title} cancel={t('bookings.keep')} onCancel={onClose} isDanger />
      </Form>
    </Dialog>
  )
}
