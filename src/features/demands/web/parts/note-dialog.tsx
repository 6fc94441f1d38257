import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { TextareaField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { DemandNote, maxNote } from '../../contract.ts'

const RequiredNote = z.object({
  note: z
    .string('demands.note_required')
    .check(z.trim(), z.minLength(1, 'demands.note_required'), z.maxLength(maxNote, 'shared.e_long')),
})

export interface NoteDialogProps {
  title: string
  lead: string
  hint: string
  action: string
  /** The word of the button that does nothing. */
  keep: string
  isRequired: boolean
  isDanger: boolean
  onClose: () => void
  onSubmit: (note: string | null) => Promise<void>
}

/** Asks for the note of a decision, then takes the decision. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, lead, hint, action, keep, isRequired, isDanger, onClose, onSubmit } = props
  const { t } = useI18n()
  const form = useContractForm<{ note?: string | null | undefined }, { note: string | null }>(
    isRequired ? RequiredNote : DemandNote,
    { defaults: { note: '' }, draft: title, onSubmit: ({ note }) => onSubmit(note) },
  )
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form form={form} label={title}>
        <FormSection lead={lead}>
          <TextareaField
            {...form.field('note')}
            label={t('demands.note')}
            hint={hint}
            max={maxNote}
            rows={4}
            isOptional={!isRequired}
            isWide
          />
        </FormSection>
        <FormActions submit={action} cancel={keep} onCancel={onClose} isDanger={isDanger} />
      </Form>
    </Dialog>
  )
}
