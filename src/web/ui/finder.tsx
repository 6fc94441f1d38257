import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './finder.module.css'
import { useListbox } from './listbox.ts'

export interface FinderItem {
  value: string
  content: ReactNode
  /** It belongs to the one before it. */
  isNested?: boolean
  /** Where one is already. */
  isCurrent?: boolean
}

interface FinderProps {
  label: string
  listLabel: string
  /** Message without a result. */
  none: string
  /** Message below the list: the number found, or that the search is running. */
  told?: string
  items: readonly FinderItem[]
  /** Below the field, above the list. */
  filters?: ReactNode
  /** Beside the list, in a wider window: what is known of the item that Enter takes. */
  aside?: ((value: string) => ReactNode) | undefined
  /** Beside the message below the list. */
  keys?: ReactNode
  onSearch: (text: string) => void
  /** Ctrl Enter asks for a new tab, and leaves the window open. */
  onChoose: (value: string, isNewTab: boolean) => void
  onClose: () => void
}

/** A window where one types to find, moves with the arrows and takes with Enter. */
export function Finder({
  label,
  listLabel,
  none,
  told = '',
  items,
  filters,
  aside,
  keys,
  onSearch,
  onChoose,
  onClose,
}: FinderProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const { active, setPlace, onKeyDown, field, listId, optionOf } = useListbox(items, { isOpen: true })
  useEffect(() => dialog.current?.showModal(), [])
  const choose = ({ value }: FinderItem, isNewTab = false) => {
    if (!isNewTab) onClose()
    onChoose(value, isNewTab)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, and the dialog has it already
    <dialog
      ref={dialog}
      className={classes.finder}
      data-wide={aside !== undefined || undefined}
      aria-label={label}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={classes.find}>
        <IconSearch size={18} stroke={1.7} aria-hidden="true" />
        <input
          type="text"
          {...field}
          aria-label={label}
          placeholder={label}
          value={typed}
          onKeyDown={(event) => {
            const isNewTab = event.ctrlKey || event.metaKey
            onKeyDown(event, { take: active && (() => choose(active, isNewTab)) })
          }}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setPlace('first')
            onSearch(currentTarget.value)
          }}
        />
      </div>
      {filters}
      <div className={classes.body}>
        <div id={listId} role="listbox" aria-label={listLabel} className={classes.list}>
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts from the field, as in every combobox
            <div
              role="option"
              tabIndex={-1}
              key={item.value}
              {...optionOf(item, index)}
              aria-current={item.isCurrent || undefined}
              data-nested={item.isNested || undefined}
              onClick={({ ctrlKey, metaKey }) => choose(item, ctrlKey || metaKey)}
            >
              {item.content}
              {item.isCurrent && <IconCheck className={classes.check} size={16} stroke={2} aria-hidden="true" />}
            </div>
          ))}
        </div>
        {aside && active && <div className={classes.aside}>{aside(active.value)}</div>}
      </div>
      {items.length === 0 && (
        <p className={classes.none} role="status">
          {none}
        </p>
      )}
      <div className={classes.foot}>
        <p className={classes.told} role="status">
          {told}
        </p>
        {keys}
      </div>
    </dialog>
  )
}
