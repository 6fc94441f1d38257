import { IconX } from '@tabler/icons-react'
import { useCallback, useId, useMemo, useState } from 'react'
import { useI18n } from '../i18n.tsx'
import { ActionMenu, type MenuAction } from './menu.tsx'
import classes from './selection.module.css'

export interface Selection<T extends { id: string }> {
  /** The rows as they were when they were selected, on whatever page or under whatever filter. */
  readonly rows: ReadonlyMap<string, T>
  toggle: (row: T) => void
  /** Selects or deselects many rows: the checkbox of the page. */
  setMany: (rows: readonly T[], isOn: boolean) => void
  clear: () => void
}

/** The selected rows of a list. */
export function useSelection<T extends { id: string }>(): Selection<T> {
  const [rows, setRows] = useState<ReadonlyMap<string, T>>(new Map())
  const setMany = useCallback((changed: readonly T[], isOn: boolean) => {
    setRows((previous) => {
      const next = new Map(previous)
      for (const row of changed) {
        if (isOn) next.set(row.id, row)
        else next.delete(row.id)
      }
      return next
    })
  }, [])
  const clear = useCallback(() => setRows(new Map()), [])
  return useMemo(
    () => ({ rows, toggle: (row) => setMany([row], !rows.has(row.id)), setMany, clear }),
    [rows, setMany, clear],
  )
}

export type BulkAction = BulkActionBase & ({ onSelect: () => void } | { choices: readonly MenuAction[] })
interface BulkActionBase {
  label: string
  tone?: 'brick'
  /** Reason why the act is impossible with these rows: its button is then disabled, and this text is shown beside it. */
  blocked?: string | undefined
}

interface BulkBarProps {
  selection: { readonly rows: { readonly size: number }; clear: () => void }
  /** For example "3 bills · $1,200.00". */
  label: string
  actions: readonly BulkAction[]
}

/** Acts on the selected rows; the bar stays at the bottom of the screen while there are any. */
export function BulkBar({ selection, label, actions }: BulkBarProps) {
  const { t } = useI18n()
  const id = useId()
  if (selection.rows.size === 0) return null
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
        {actions.map((action, place) => {
          const given = {
            'data-tone': action.tone,
            disabled: action.blocked !== undefined,
            'aria-describedby': action.blocked && `${id}${place}`,
          }
          return 'choices' in action ? (
            <ActionMenu
              key={action.label}
              label={action.label}
              items={action.choices}
              trigger={(props) => (
                <button {...props} {...given}>
                  {action.label}
                </button>
              )}
            />
          ) : (
            <button key={action.label} type="button" {...given} onClick={action.onSelect}>
              {action.label}
            </button>
          )
        })}
        <button type="button" aria-label={t('web.clear_selection')} onClick={selection.clear}>
          <IconX size={16} aria-hidden="true" />
        </button>
      </section>
    </div>
  )
}
