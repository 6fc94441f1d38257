import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useI18n } from '../i18n.tsx'
import { ActionMenu, type MenuAction } from './menu.tsx'
import classes from './selection.module.css'

type BulkAction = BulkActionBase & ({ onSelect: () => void } | { choices: readonly MenuAction[] })
interface BulkActionBase {
  label: string
  /** Reason why the act is impossible with these rows: its button is then disabled, and this text is shown beside it. */
  blocked?: string | undefined
}

interface BulkBarProps {
  selection: { readonly rows: { readonly size: number }; readonly isEvery: boolean; clear: () => void }
  /** Offered where the list has more than the rows selected: all that it finds. */
  every?: { label: string; onSelect: () => void } | undefined
  /** For example "3 bills · $1,200.00". */
  label: string
  actions: readonly BulkAction[]
}

/** Acts on the selected rows; the bar stays at the bottom of the screen while there are any. */
export function BulkBar({ selection, label, every, actions }: BulkBarProps) {
  const { t } = useI18n()
  const id = useId()
  if (selection.rows.size === 0 && !selection.isEvery) return null
  return (
    <div className={classes.room}>
      <section className={classes.bulk} aria-label={label} data-bulk>
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
        {every && (
          <button type="button" onClick={every.onSelect}>
            {every.label}
          </button>
        )}
        {actions.map((action, place) => {
          const given = {
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
