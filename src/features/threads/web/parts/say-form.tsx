import { IconAt } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { TextareaField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { type Mention, maxComment, NewComment } from '../../contract.ts'
import { withMentions } from '../../rules.ts'
import type { Readers } from '../queries.ts'
import classes from './thread.module.css'

const MentionPicker = lazyPart(() => import('./mention-picker.tsx').then((module) => module.MentionPicker))

interface SayFormProps {
  readonly field: string
  readonly submit: string
  /** The toast once it is sent. */
  readonly sent: string
  readonly draft: string
  readonly readers: Readers
  readonly onSay: (body: string) => Promise<unknown>
}

/** Writes the name of a person after the sign that asked for it, or where the caret is, as if it were typed. */
function writeName(box: HTMLTextAreaElement, name: string): void {
  const { selectionStart: at, value } = box
  const from = value[at - 1] === '@' ? at - 1 : at
  const isJoined = from > 0 && !/\s/u.test(value[from - 1] ?? '')
  box.focus()
  box.setRangeText(`${isJoined ? ' ' : ''}@${name} `, from, box.selectionEnd, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Whether a person just typed the sign of a mention, and not an address of email. */
function isAsking({ nativeEvent, target }: FormEvent): boolean {
  if (!(nativeEvent instanceof InputEvent && target instanceof HTMLTextAreaElement)) return false
  return nativeEvent.data === '@' && !/[\p{L}\p{N}]/u.test(target.value[target.selectionStart - 2] ?? '')
}

/** The form of a comment or a note. `@` opens the choice of a person; names that were typed in full count as well. */
export function SayForm({ field, submit, sent, draft, readers, onSay }: SayFormProps) {
  const { t } = useI18n()
  const client = useQueryClient()
  const area = useRef<HTMLDivElement>(null)
  const [isPicking, setIsPicking] = useState(false)
  const form = useEditing(NewComment, {
    of: undefined,
    defaults: { body: '' },
    draft,
    create: async ({ body }) => {
      const people = body.includes('@') ? await client.ensureQueryData(readers) : undefined
      return onSay(withMentions(body, people?.items ?? []))
    },
    said: () => sent,
    leave: (): void => form.reset({ body: '' }),
  })
  const box = () => area.current?.querySelector('textarea') ?? undefined
  const close = () => {
    setIsPicking(false)
    box()?.focus()
  }
  const pick = ({ name }: Mention) => {
    setIsPicking(false)
    const text = box()
    if (text) writeName(text, name)
  }
  return (
    <div ref={area} className={classes.form} onInput={(event) => isAsking(event) && setIsPicking(true)}>
      <Form form={form}>
        <TextareaField {...form.field('body')} label={field} max={maxComment} rows={3} isWide />
        {isPicking && (
          <Suspense>
            <MentionPicker readers={readers} onPick={pick} onClose={close} onLeave={() => setIsPicking(false)} />
          </Suspense>
        )}
        <FormActions submit={submit}>
          <Button variant="default" icon={IconAt} onClick={() => setIsPicking(true)}>
            {t('threads.mention_short')}
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}
