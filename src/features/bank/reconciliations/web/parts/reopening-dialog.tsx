import { useI18n } from '../../../../../web/i18n.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { type Reconciliation, ReopeningFields } from '../../contract.ts'
import { useReopenMonth } from '../queries.ts'

interface ReopeningDialogProps {
  month: Reconciliation
  onClose: () => void
}

/** Opens the last reconciled month again, with a reason. */
export function ReopeningDialog({ month: { bankAccountId: id, through }, onClose }: ReopeningDialogProps) {
  const { t } = useI18n()
  const reopen = useReopenMonth()
  const form = useContractForm(ReopeningFields, {
    defaults: { reason: '' },
    act: 'update',
    onSubmit: async ({ reason }) => {
      await reopen.mutateAsync({ id, through, reason })
      toast(t('bank.month_reopened'))
      onClose()
    },
  })
  return (
    <Dialog title={t('bank.do_reopen')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('bank.reopen_lead')}>
          <TextField {...form.field('reason')} label={t('bank.reopen_reason')} isWide />
        </FormSection>
        <FormActions submit={t('bank.do_reopen')} cancel={t('bank.keep_reconciled')} onCancel={onClose} isDanger />
      </Form>
    </Dialog>
  )
}
