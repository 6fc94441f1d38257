import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import { useI18n } from '../i18n.tsx'
import { Button } from './button.tsx'
import { type Act, Failure } from './failure.tsx'
import classes from './form.module.css'

/** Why a form's last try failed, and what it was doing. */
export interface FormFailure {
  readonly error: unknown
  readonly act: Act
}

/** Spec §8: failures of writes have a toast. The doors (sign-in, a link by mail) say theirs in place: nothing else is on the page. */
export const isToasted = (act: Act): boolean => act !== 'sign_in' && act !== 'unexpected'

interface FormFacts {
  isBusy: boolean
  failure: FormFailure | undefined
  /** Fields to fix, once a try was made. */
  problems: number
  forget: () => void
}
/** What a form tells its buttons. */
export const FormContext = createContext<FormFacts>({
  isBusy: false,
  failure: undefined,
  problems: 0,
  forget: () => undefined,
})

interface FormActionsProps {
  submit: string
  /** The word of the button that leaves, where "cancel" would be taken for the act. */
  cancel?: string
  onCancel?: () => void
  /** Other buttons, before the main one. */
  children?: ReactNode
  /** Why nothing can be sent yet. */
  waiting?: string | undefined
  isDanger?: boolean
  isFull?: boolean
}

const lastProblem = new WeakMap<HTMLButtonElement, HTMLElement>()

/** Moves the focus to the invalid field after the one it last moved to, or to the first. */
function focusNextProblem({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
  const invalid = [...(button.form?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])]
  const last = lastProblem.get(button)
  const next = invalid[last ? invalid.indexOf(last) + 1 : 0] ?? invalid[0]
  if (next) lastProblem.set(button, next)
  next?.focus()
}

/** How many fields are to be corrected; a press leads to each of them in turn. */
export function Problems({ count }: { count: number }) {
  const { t } = useI18n()
  if (count === 0) return null
  return (
    <span className={classes.problems} role="alert">
      <button type="button" onClick={focusNextProblem}>
        {t('web.fields_to_fix', { count })}
      </button>
    </span>
  )
}

/** The end of a form; stays at the bottom of a phone's screen. */
export function FormActions({
  submit,
  cancel,
  onCancel,
  children,
  waiting,
  isDanger = false,
  isFull = false,
}: FormActionsProps) {
  const { t } = useI18n()
  const { isBusy, failure, problems, forget } = use(FormContext)
  return (
    <div className={classes.end}>
      {failure && <Failure {...failure} isToasted={isToasted(failure.act)} />}
      <div className={classes.actions} data-full={isFull || undefined} data-form-actions>
        {waiting && (
          <span className={classes.waiting} role="status">
            {waiting}
          </span>
        )}
        <Problems count={problems} />
        {onCancel && (
          <Button
            variant="default"
            onClick={() => {
              forget()
              onCancel()
            }}
            disabled={isBusy}
          >
            {cancel ?? t('web.cancel')}
          </Button>
        )}
        {children}
        <Button
          type="submit"
          loading={isBusy}
          disabled={waiting !== undefined}
          color={isDanger ? 'brick' : 'spruce'}
          size={isFull ? 'md' : 'sm'}
          fullWidth={isFull}
        >
          {submit}
        </Button>
      </div>
    </div>
  )
}
