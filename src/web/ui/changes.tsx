import type { ReactNode } from 'react'
import { useI18n } from '../i18n.tsx'
import classes from './changes.module.css'

export interface Change {
  key: string
  label: string
  /** What it said and what it says; or one word for what has no before to show. */
  value: readonly [before: ReactNode, after: ReactNode] | string
}

/** What an edit changed, field by field, from what to what. */
export function Changes({ items }: { items: readonly Change[] }) {
  const { t } = useI18n()
  return (
    <ul className={classes.changes}>
      {items.map(({ key, label, value }) => (
        <li key={key}>
          <span>{label}</span>{' '}
          {typeof value === 'string' ? (
            <b>{value}</b>
          ) : (
            <>
              <span className="sr">{t('web.changed_from')}</span> <s>{value[0]}</s> <i aria-hidden="true">→</i>{' '}
              <span className="sr">{t('web.changed_to')}</span> <b>{value[1]}</b>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
