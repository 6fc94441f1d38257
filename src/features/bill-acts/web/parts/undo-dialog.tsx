import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../../web/i18n.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { TextareaField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { ReversalTerms } from '../../contract.ts'
import { useUndoBillAct } from '../queries.ts'

/** Why the payments of an act are reversed; what would be reversed is shown next. */
export function UndoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const undo = useUndoBillAct()
  const form = useContractForm(ReversalTerms, {
    defaults: { reason: '' },
    act: 'operation',
    onSubmit: async ({ reason }) => {
      const reversal = await undo.mutateAsync({ id, reason })
      onClose()
      await navigate({ to: '/manager/bills/acts', search: { act: reversal.id } })
    },
  })
  return (
    <Dialog title={t('bill-acts.undo')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('bill-acts.undo_lead')}>
          <TextareaField {...form.field('reason')} label={t('bill-acts.reason')} max={500} rows={3} isWide />
        </FormSection>
        <FormActions submit={t('bill-acts.check')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
