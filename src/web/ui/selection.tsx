import { IconX } from '@tabler/icons-react'
import { useCallback, useId, useMemo, useState } from 'react'
import { useI18n } from '../i18n.tsx'
import classes from './selection.module.css'

export interface Selection {
  readonly ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** Adds or removes many at once: the page's own box. */
  setMany: (ids: readonly string[], isOn: boolean) => void
  clear: () => void
}

/** Which rows are ticked. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const setMany = useCallback((changed: readonly string[], isOn: boolean) => {
    setIds((previous) => {
      const next = new Set(previous)
      for (const id of changed) {
        if (isOn) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }, [])
  const clear = useCallback(() => setIds(new Set()), [])
  return useMemo(() => ({ ids, toggle: (id) => setMany([id], !ids.has(id)), setMany, clear }), [ids, setMany, clear])
}

export interface BulkAction {
  label: string
  onSelect: () => void
  tone?: 'brick'
  /** Why it cannot be done with these rows: it is then disabled, and this is said beside it. */
  blocked?: string | undefined
}

interface BulkBarProps {
  selection: Selection
  /** "3 bills · $1,200.00". */
  label: string
  actions: readonly BulkAction[]
}

/** What can be done with the ticked rows; stays at the bottom of the screen while there are any. */
export function BulkBar({ selection, label, actions }: BulkBarProps) {
  const { t } = useI18n()
  const id = useId()
  if (selection.ids.size === 0) return null
  return (
    <div className={classes.room}>
      <section className={classes.bulk} aria-label={label}>
        <div className={classes.said} aria-live="polite">
          <b className="num">{label}</b>
          {actions.map(
            ({ label: name, blocked }, place) =>
              blocked && (
                <span key={name} id={`${id}${place}`}>
                  {blocked}
                </span>
              ),
          )}
        </div>
        {actions.map((action, place) => (
          <button
            key={action.label}
            type="button"
            data-tone={action.tone}
            disabled={action.blocked !== undefined}
            aria-describedby={action.blocked && `${id}${place}`}
            onClick={action.onSelect}
          >
            {action.label}
          </button>
        ))}
        <button type="button" aria-label={t('web.clear_selection')} onClick={selection.clear}>
          <IconX size={16} aria-hidden="true" />
        </button>
      </section>
    </div>
  )
}
