import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { ReversalFields } from '../../contract.ts'
import { useReverseEntry } from '../queries.ts'

interface ReversalDialogProps {
  buildingId: string
  entryId: string
  onClose: () => void
}

/** Why an entry is reversed; the opposite entry is then shown. */
export function ReversalDialog({ buildingId, entryId, onClose }: ReversalDialogProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const reverse = useReverseEntry()
  const form = useContractForm(ReversalFields, {
    defaults: { reason: '' },
    act: 'update',
    onSubmit: async ({ reason }) => {
      const added = await reverse.mutateAsync({ id: buildingId, entryId, reason })
      toast(t('ledger.done_reverse'))
      onClose()
      const params = { id: buildingId, entryId: added.id }
      await navigate({ to: '/manager/buildings/$id/ledger/entries/$entryId', params })
    },
  })
  return (
    <Dialog title={t('ledger.reverse_title')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('ledger.reverse_lead')}>
          <TextField {...form.field('reason')} label={t('ledger.reason')} isWide />
        </FormSection>
        <FormActions submit={t('ledger.do_reverse')} onCancel={onClose} isDanger />
      </Form>
    </Dialog>
  )
}
