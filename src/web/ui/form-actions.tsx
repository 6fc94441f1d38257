import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import { useI18n } from '../i18n.tsx'
import { Button } from './button.tsx'
import { type ActKind, Failure } from './failure.tsx'
import classes from './form.module.css'

/** The failure of a form's last submission, and its act. */
export interface FormFailure {
  readonly error: unknown
  readonly act: ActKind
}

/** Spec §8: failed writes show a toast. Pages before the sign-in show theirs in place, as they have no other content. */
export const isToasted = (act: ActKind): boolean => act !== 'sign_in' && act !== 'unexpected'

interface FormFacts {
  isBusy: boolean
  failure: FormFailure | undefined
  /** Number of invalid fields after a submission. */
  problems: number
  forget: () => void
}
/** State that a form passes to its buttons. */
export const FormContext = createContext<FormFacts>({
  isBusy: false,
  failure: undefined,
  problems: 0,
  forget: () => undefined,
})

interface FormActionsProps {
  submit: string
  /** Label of the button that leaves, where "cancel" could be read as the act. */
  cancel?: string
  onCancel?: () => void
  /** Other buttons, before the main one. */
  children?: ReactNode
  /** Reason why the form cannot be sent yet. */
  waiting?: string | undefined
  isDanger?: boolean
  isFull?: boolean
}

const lastProblem = new WeakMap<HTMLButtonElement, HTMLElement>()

/** Focuses the next invalid field, or the first. */
function focusNextProblem({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
  const invalid = [...(button.form?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])]
  const last = lastProblem.get(button)
  const next = invalid[last ? invalid.indexOf(last) + 1 : 0] ?? invalid[0]
  if (next) lastProblem.set(button, next)
  next?.focus()
}

/** Number of invalid fields; each press focuses the next one. */
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

/** The buttons of a form; they stay at the bottom of a phone's screen. */
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
