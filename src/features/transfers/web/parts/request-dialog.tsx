import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Form, FormActions } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { type Transfer, TransferFields } from '../../contract.ts'
import { useUpdateTransfer } from '../queries.ts'
import { RequestFields } from './request-fields.tsx'

const { certificateRequestedOn, statementRequestedOn } = TransferFields.shape
const Requests = z.object({ certificateRequestedOn, statementRequestedOn })

/** What was requested for a sale that is confirmed. */
export function RequestDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useI18n()
  const update = useUpdateTransfer()
  const form = useEditing(Requests, {
    of: transfer,
    defaults: {
      certificateRequestedOn: transfer.certificateRequestedOn,
      statementRequestedOn: transfer.statementRequestedOn,
    },
    update: (values, known) => update.mutateAsync({ ...values, ...known }),
    said: () => t('transfers.requests_saved'),
    leave: onClose,
  })
  return (
    <Dialog title={t('transfers.section_handover')} isOpen onClose={onClose}>
      <Form form={form} label={t('transfers.requests')}>
        <RequestFields
          fields={{
            certificateRequestedOn: form.field('certificateRequestedOn'),
            statementRequestedOn: form.field('statementRequestedOn'),
          }}
        />
        <FormActions submit={t('web.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
