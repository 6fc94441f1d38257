import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { Button } from './button.tsx'
import classes from './confirm.module.css'
import { Modal } from './modal.tsx'

export interface Question {
  title: string
  body?: ReactNode
  /** Label of the confirming button: a verb, never "OK". */
  action: string
  /** Label of the other button: what stays, never "cancel". */
  keep: string
  isDanger?: boolean
}

type Ask = (question: Question) => Promise<boolean>
const Asking = createContext<Ask | undefined>(undefined)

/** `if (await confirm({ title, action }))` */
export function useConfirm(): Ask {
  const ask = use(Asking)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above')
  return ask
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
        {question && (
          <div className={classes.body}>
            {question.body && <div className={classes.text}>{question.body}</div>}
            <div className={classes.actions}>
              <Button variant="default" onClick={() => onAnswer(false)}>
                {question.keep}
              </Button>
              <Button color={question.isDanger ? 'brick' : 'spruce'} onClick={() => onAnswer(true)}>
                {question.action}
              </Button>
            </div>
          </div>
        )}
      </Modal>
    </Asking>
  )
}
