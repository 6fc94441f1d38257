import type { ReactNode } from 'react'
import { useI18n } from '../i18n.tsx'
import classes from './changes.module.css'

export interface ShownChange {
  key: string
  label: string
  /** The values before and after, or a single word when there is no previous value. */
  value: readonly [before: ReactNode, after: ReactNode] | string
}

/** Lists the changes of an edit, field by field. */
export function ChangeList({ items }: { items: readonly ShownChange[] }) {
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
