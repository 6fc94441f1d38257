import { useI18n } from '../../../../../web/i18n.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import type { Ledger } from '../../../contract.ts'
import { ReopeningFields } from '../../contract.ts'
import { useReopen } from '../queries.ts'

/** An administrator opens a closed period again, with a reason. */
export function ReopeningDialog({ ledger: { id }, onClose }: { ledger: Ledger; onClose: () => void }) {
  const { t } = useI18n()
  const reopen = useReopen()
  const form = useContractForm(ReopeningFields, {
    defaults: { through: null, reason: '' },
    act: 'update',
    onSubmit: async (fields) => {
      await reopen.mutateAsync({ id, ...fields })
      toast(t('ledger.done_reopen'))
      onClose()
    },
  })
  return (
    <Dialog title={t('ledger.do_reopen')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('ledger.reopen_lead')}>
          <DateField {...form.field('through')} label={t('ledger.reopen_through')} isOptional isWide />
          <TextField {...form.field('reason')} label={t('ledger.reason')} isWide />
        </FormSection>
        <FormActions submit={t('ledger.save_reopen')} onCancel={onClose} isDanger />
      </Form>
    </Dialog>
  )
}
