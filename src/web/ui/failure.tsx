import { IconCloudOff } from '@tabler/icons-react'
import { HttpError } from '../client.ts'
import { type I18n, useI18n } from '../i18n.tsx'
import { Button } from './button.tsx'
import classes from './empty.module.css'
import { Notice } from './page.tsx'

/** The server words its own refusals in the reader's language; the browser words what never reached it. */
export function failureText({ t }: I18n, error: unknown): string {
  if (error instanceof HttpError) {
    if (error.problem) return error.problem.message
    return error.status >= 500 ? t('web.failure_server') : t('web.failure_unexpected')
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') return t('web.failure_timeout')
  if (error instanceof TypeError) return t('web.failure_network')
  return t('web.failure_unexpected')
}

/** `failure(error)` in the reader's language, for toasts. */
export function useFailureText(): (error: unknown) => string {
  const words = useI18n()
  return (error) => failureText(words, error)
}

interface FailureProps {
  error: unknown
  /** Present where data could not be shown: the failure then takes the place of the data. */
  onRetry?: () => void
}

/** Any failure, said once, with what to do about it. */
export function Failure({ error, onRetry }: FailureProps) {
  const words = useI18n()
  const { t } = words
  if (!onRetry) return <Notice tone="brick">{failureText(words, error)}</Notice>
  const canRetry = !(error instanceof HttpError) || error.status >= 500 || error.status === 429
  return (
    <div className={classes.empty} role="alert">
      <span className={classes.icon} data-tone="brick">
        <IconCloudOff size={22} stroke={1.5} aria-hidden="true" />
      </span>
      <p className={classes.title}>{t('web.failure_title')}</p>
      <p className={classes.text}>{failureText(words, error)}</p>
      {canRetry && (
        <div className={classes.action}>
          <Button variant="default" onClick={onRetry}>
            {t('web.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
