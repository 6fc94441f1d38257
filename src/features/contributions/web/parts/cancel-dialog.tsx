import * as z from 'zod/mini'
import { text } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { CallDetail } from '../../contract.ts'
import { useCancelCall } from '../queries.ts'

const Fields = z.object({ reason: text(300) })

/** Cancels a call that was issued, with a reason. */
export function CancelDialog({ call, onClose }: { call: CallDetail; onClose: () => void }) {
  const { t, money } = useI18n()
  const cancel = useCancelCall()
  const { id, version, amountCents, homes } = call
  const form = useContractForm(Fields, {
    defaults: { reason: '' },
    act: 'update',
    onSubmit: async (fields) => {
      await cancel.mutateAsync({ id, version, ...fields })
      toast(t('contributions.toast_cancelled'))
      onClose()
    },
  })
  const lead = t('contributions.cancel_lead', {
    homes: t('contributions.homes', { count: homes.length }),
    amount: money(amountCents),
  })
  return (
    <Dialog title={t('contributions.cancel')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={lead}>
          <TextField {...form.field('reason')} label={t('contributions.reason')} isWide />
        </FormSection>
        <FormActions submit={t('contributions.cancel')} cancel={t('contributions.keep_call')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
