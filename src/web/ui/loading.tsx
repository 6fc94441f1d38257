import { useI18n } from '../i18n.tsx'
import classes from './loading.module.css'

/** Spec §2: the words shown while a page loads. */
export function Loading() {
  const { t } = useI18n()
  return (
    <p className={classes.loading} role="status">
      {t('web.loading')}
    </p>
  )
}

/** The shape of rows to come. */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useI18n()
  return (
    <div className={classes.rows} role="status">
      <span className="sr">{t('web.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className={classes.row} aria-hidden="true">
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
