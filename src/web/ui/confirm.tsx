import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { useI18n } from '../i18n.tsx'
import { Button } from './button.tsx'
import classes from './confirm.module.css'
import { TextInput } from './controls.tsx'
import { Modal } from './modal.tsx'

export interface Question {
  title: string
  body?: ReactNode
  /** Label of the confirming button: a verb, never "OK". */
  action: string
  /** Label of the other button: what stays, never "cancel". */
  keep: string
  isDanger?: boolean
  /** Text that must be typed to enable the button (spec §5). */
  typed?: string
}

type Ask = (question: Question) => Promise<boolean>
const Asking = createContext<Ask | undefined>(undefined)

/** `if (await confirm({ title, action }))` */
export function useConfirm(): Ask {
  const ask = use(Asking)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above')
  return ask
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

function Body({ question, onAnswer }: { question: Question; onAnswer: (isYes: boolean) => void }) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const { body, action, keep, isDanger = false, typed } = question
  const isReady = typed === undefined || isSame(text, typed)
  return (
    <form
      className={classes.body}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (isReady) onAnswer(true)
      }}
    >
      {body && <div className={classes.text}>{body}</div>}
      {typed !== undefined && (
        <TextInput
          label={t('web.type_to_confirm', { text: typed })}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {keep}
        </Button>
        <Button type="submit" color={isDanger ? 'brick' : 'spruce'} disabled={!isReady}>
          {action}
        </Button>
      </div>
    </form>
  )
}

/** Renders the one confirmation dialog of the application. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const answer = useRef<(isYes: boolean) => void>(undefined)

  const ask = useCallback<Ask>((asked) => {
    answer.current?.(false)
    setQuestion(asked)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])
  const onAnswer = useCallback((isYes: boolean) => {
    setQuestion(undefined)
    answer.current?.(isYes)
    answer.current = undefined
  }, [])

  return (
    <Asking value={ask}>
      {children}
      <Modal title={question?.title ?? ''} isOpen={question !== undefined} onClose={() => onAnswer(false)} size="sm">
        {question && <Body key={question.title} question={question} onAnswer={onAnswer} />}
      </Modal>
    </Asking>
  )
}
