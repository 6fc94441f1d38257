import { useI18n } from '../../../web/i18n.tsx'
import { TextareaField } from '../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../web/ui/form.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { type Approval, RefusalNote } from '../contract.ts'
import { useRefuse } from './queries.ts'

/** In a window: why a bill is not approved. */
export function RefusalForm({ approval: { id, version }, onDone }: { approval: Approval; onDone: () => void }) {
  const { t } = useI18n()
  const refuse = useRefuse()
  const form = useContractForm(RefusalNote, {
    defaults: { note: '' },
    act: 'update',
    draft: `refuse ${id}`,
    onSubmit: async ({ note }) => {
      await refuse.mutateAsync({ id, version, note })
      toast(t('approvals.toast_refused'))
      onDone()
    },
  })
  return (
    <Form form={form} label={t('approvals.refuse')}>
      <FormSection>
        <TextareaField
          {...form.field('note')}
          label={t('approvals.refusal_note')}
          hint={t('approvals.refusal_note_hint')}
          rows={3}
          max={500}
          isWide
        />
      </FormSection>
      <FormActions submit={t('approvals.refuse')} onCancel={onDone} isDanger />
    </Form>
  )
}
