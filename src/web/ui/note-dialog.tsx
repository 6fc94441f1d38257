import * as z from 'zod/mini'
import { optionalLines } from '../../shared/shapes.ts'
import { Dialog } from './dialog.tsx'
import { TextareaField } from './fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from './form.tsx'

interface NoteDialogProps {
  /** The id of what is decided on: the draft of a note stays with it. */
  of: string
  title: string
  lead: string
  /** Label of the note. */
  label: string
  hint: string
  /** The most characters of the note. */
  max: number
  action: string
  /** The word of the button that does nothing. */
  keep: string
  /** The key of the sentence that asks for a note; without one the note is optional. */
  required: string | undefined
  isDanger: boolean
  onClose: () => void
  onSubmit: (note: string | null) => Promise<void>
}

const requiredNote = (key: string, max: number) =>
  z.object({ note: z.string(key).check(z.trim(), z.minLength(1, key), z.maxLength(max, 'shared.e_long')) })
const optionalNote = (max: number) => z.object({ note: z._default(optionalLines(max), null) })

/** Asks for the note of a decision, then takes the decision. */
export function NoteDialog(props: NoteDialogProps) {
  const { of, title, lead, label, hint, max, action, keep, required, isDanger, onClose, onSubmit } = props
  const form = useContractForm<{ note?: string | null | undefined }, { note: string | null }>(
    required === undefined ? optionalNote(max) : requiredNote(required, max),
    { defaults: { note: '' }, draft: `${title} ${of}`, onSubmit: ({ note }) => onSubmit(note) },
  )
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form form={form} label={title}>
        <FormSection lead={lead}>
          <TextareaField
            {...form.field('note')}
            label={label}
            hint={hint}
            max={max}
            rows={4}
            isOptional={required === undefined}
            isWide
          />
        </FormSection>
        <FormActions submit={action} cancel={keep} onCancel={onClose} isDanger={isDanger} />
      </Form>
    </Dialog>
  )
}
