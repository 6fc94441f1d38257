import { useI18n } from '../i18n.tsx'
import classes from './loading.module.css'

/** Spec §2: the text shown while a page loads, over a skeleton. */
export function Loading() {
  const { t } = useI18n()
  return (
    <div className={classes.page}>
      <p className={classes.loading} role="status">
        {t('web.loading')}
      </p>
      <Rows count={6} />
    </div>
  )
}

/** `Loading` for a page without any rendered part, heading included. */
export function PageLoading() {
  const { t } = useI18n()
  return (
    <>
      <h1 className="sr">{t('web.product')}</h1>
      <Loading />
    </>
  )
}

const Rows = ({ count }: { count: number }) => (
  <div className={classes.rows} aria-hidden="true">
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
      <div key={row} className={classes.row}>
        <i />
        <i />
      </div>
    ))}
  </div>
)

/** Skeleton of rows. */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useI18n()
  return (
    <div role="status">
      <span className="sr">{t('web.loading')}</span>
      <Rows count={rows} />
    </div>
  )
}
