import * as z from 'zod/mini'
import { optionalLines } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { TextareaField, TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'

interface CountDialogProps {
  title: string
  lead: string
  /** The number of things that are still to be touched. */
  count: number
  /** The key of the sentence for another number. */
  mismatch: string
  /** Where a reason may be given. */
  reason?: { label: string; hint: string } | undefined
  submit: string
  onRun: (typed: { count: number; reason: string | null }) => Promise<unknown>
  onClose: () => void
}

/** What can't be taken back: the number of things is typed first. */
export function CountDialog({ title, lead, count, mismatch, reason, submit, onRun, onClose }: CountDialogProps) {
  const { t, number } = useI18n()
  const Typed = z.object({
    count: z.string().check(z.refine((typed) => typed.replace(/\s/g, '') === String(count), mismatch)),
    reason: optionalLines(499),
  })
  const form = useContractForm(Typed, {
    defaults: { count: '', reason: '' },
    act: 'operation',
    onSubmit: async (typed) => {
      await onRun({ count, reason: typed.reason })
      onClose()
      toast(t('bulk-runs.toast_started'))
    },
  })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form form={form}>
        <FormSection lead={lead}>
          <TextField {...form.field('count')} label={t('bulk-runs.type_count', { count: number(count) })} isWide />
          {reason && <TextareaField {...form.field('reason')} {...reason} max={499} isOptional isWide />}
        </FormSection>
        <FormActions submit={submit} cancel={t('bulk-runs.cancel')} onCancel={onClose} isDanger />
      </Form>
    </Dialog>
  )
}
