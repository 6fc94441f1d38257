import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useI18n } from '../../../web/i18n.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Loading } from '../../../web/ui/loading.tsx'
import { Notice, useTitle } from '../../../web/ui/page.tsx'
import classes from './render-error.module.css'

/** Spec §8: the render-error boundary shows the loading placeholder; over it, the failure and two links. */
export function RenderError({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const { t } = useI18n()
  useTitle(t('web.page_failed'))
  const router = useRouter()
  const onRetry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className={classes.failed}>
      <h1>{t('web.page_failed')}</h1>
      <Notice tone="brick">
        <p>{t('web.page_failed_lead')}</p>
        <div className={classes.ways}>
          <Button variant="default" size="xs" onClick={onRetry}>
            {t('web.retry')}
          </Button>
          <Button variant="default" size="xs" onClick={() => window.location.reload()}>
            {t('web.reload')}
          </Button>
        </div>
      </Notice>
      <Loading />
    </div>
  )
}
