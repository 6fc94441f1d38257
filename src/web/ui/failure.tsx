import { IconCloudOff } from '@tabler/icons-react'
import { HttpError, NetworkError } from '../client.ts'
import { type I18n, useI18n } from '../i18n.tsx'
import { Button } from './button.tsx'
import classes from './empty.module.css'
import { Notice } from './page.tsx'

/** The act that failed, named when no cause is known. */
export type ActKind =
  | 'load'
  | 'save'
  | 'update'
  | 'delete'
  | 'operation'
  | 'assign_role'
  | 'revoke'
  | 'sign_in'
  | 'unexpected'

/** A programming error, which a retry does not solve. */
const isBug = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError

/**
 * Spec §8. The server words its own refusals in the reader's language; the browser words failures that never reached
 * the server, and names the act when no cause is known.
 */
export function failureText({ t }: I18n, error: unknown, act?: ActKind): string {
  if (error instanceof HttpError) {
    if (error.problem && error.problem.code !== 'internal') return error.problem.message
    if (error.status >= 500) return t('shared.internal')
  }
  if (error instanceof NetworkError) return t('web.failure_network')
  if (error instanceof DOMException && error.name === 'TimeoutError') return t('web.failure_timeout')
  return act === undefined || isBug(error) ? t('web.failure_unexpected') : t(`web.failure_${act}`)
}

/** True when the same call may succeed later: the server or the network failed, or the caller was too quick. */
export const mayRetry = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status >= 500 || error.status === 429

/** `text(error, 'delete')` in the reader's language, for toasts. */
export function useFailureText(): (error: unknown, act: ActKind) => string {
  const words = useI18n()
  return (error, act) => failureText(words, error, act)
}

interface FailureProps {
  error: unknown
  act?: ActKind | undefined
  /** A toast announces it: here it is not announced again. */
  isToasted?: boolean
  /** Given where data could not be shown: the failure then replaces the data. */
  onRetry?: () => void
  /** The page has no other heading: the failure's title becomes it. */
  isPage?: boolean
}

/** Shows a failure once, with what to do about it. */
export function Failure({ error, onRetry, act = onRetry && 'load', isToasted = false, isPage = false }: FailureProps) {
  const words = useI18n()
  const { t } = words
  if (!onRetry) {
    return (
      <Notice tone="brick" isQuiet={isToasted}>
        {failureText(words, error, act)}
      </Notice>
    )
  }
  return (
    <div className={classes.empty} role="alert">
      <span className={classes.icon} data-tone="brick">
        <IconCloudOff size={22} stroke={1.5} aria-hidden="true" />
      </span>
      {isPage ? (
        <h1 className={classes.title}>{t('web.failure_title')}</h1>
      ) : (
        <p className={classes.title}>{t('web.failure_title')}</p>
      )}
      <p className={classes.text}>{failureText(words, error, act)}</p>
      {mayRetry(error) && (
        <div className={classes.action}>
          <Button variant="default" onClick={onRetry}>
            {t('web.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
