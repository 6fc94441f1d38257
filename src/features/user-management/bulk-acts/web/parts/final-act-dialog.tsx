import * as z from 'zod/mini'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { TextareaField, TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { type BulkAct, BulkActRun } from '../../contract.ts'
import { useRunBulkAct } from '../queries.ts'

interface FinalActDialogProps {
  of: BulkAct
  /** The number of accounts that are still to be touched. */
  count: number
  onClose: () => void
}

/** What can't be taken back: the number of accounts is typed, and a deletion may have a reason. */
export function FinalActDialog({ of: { id, version, kind }, count, onClose }: FinalActDialogProps) {
  const { t, number } = useI18n()
  const run = useRunBulkAct()
  const { reason } = BulkActRun.shape
  const Typed = z.object({
    count: z
      .string()
      .check(z.refine((typed) => typed.replace(/\s/g, '') === String(count), 'bulk-acts.count_mismatch')),
    reason,
  })
  const form = useContractForm(Typed, {
    defaults: { count: '', reason: '' },
    act: 'operation',
    onSubmit: async (typed) => {
      await run.mutateAsync({ id, version, count, reason: typed.reason })
      onClose()
      toast(t('bulk-acts.toast_started'))
    },
  })
  return (
    <Dialog title={t(`bulk-acts.kind_${kind}`)} isOpen onClose={onClose}>
      <Form form={form}>
        <FormSection lead={t(`bulk-acts.lead_${kind}`, { role: '' })}>
          <TextField {...form.field('count')} label={t('bulk-acts.type_count', { count: number(count) })} isWide />
          {kind === 'removal' && (
            <TextareaField
              {...form.field('reason')}
              label={t('user-management.delete_reason')}
              hint={t('user-management.delete_reason_hint')}
              max={499}
              isOptional
              isWide
            />
          )}
        </FormSection>
        <FormActions
          submit={t(`bulk-acts.run_${kind}`, { count })}
          cancel={t('bulk-acts.cancel')}
          onCancel={onClose}
          isDanger
        />
      </Form>
    </Dialog>
  )
}
