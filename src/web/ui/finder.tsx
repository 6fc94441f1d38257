import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './finder.module.css'

export interface FinderItem {
  key: string
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
  onSearch: (text: string) => void
  onChoose: (key: string) => void
  onClose: () => void
}

/** A window where one types to find, moves with the arrows and takes with Enter. */
export function Finder({ label, listLabel, none, told = '', items, onSearch, onChoose, onClose }: FinderProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  // By its key: items that load later don't move the active one.
  const [chosen, setChosen] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])
  const place = Math.max(
    items.findIndex(({ key }) => key === chosen),
    0,
  )
  const active = items[place]
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const choose = (key: string) => {
    onClose()
    onChoose(key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1 }
    const next = steps[event.key]
    if (next !== undefined && items.length > 0) {
      event.preventDefault()
      setChosen(items[(next + items.length) % items.length]?.key)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active.key)
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, and the dialog has it already
    <dialog
      ref={dialog}
      className={classes.finder}
      aria-label={label}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={classes.find}>
        <IconSearch size={18} stroke={1.7} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.key}`}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setChosen(undefined)
            onSearch(currentTarget.value)
          }}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={listLabel} className={classes.list}>
        {items.map(({ key, content, isNested, isCurrent }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts from the field, as in every combobox
          <div
            key={key}
            id={`${id}-${key}`}
            role="option"
            tabIndex={-1}
            aria-selected={key === active?.key}
            aria-current={isCurrent || undefined}
            data-nested={isNested || undefined}
            onClick={() => choose(key)}
          >
            {content}
            {isCurrent && <IconCheck className={classes.check} size={16} stroke={2} aria-hidden="true" />}
          </div>
        ))}
      </div>
      {items.length === 0 && (
        <p className={classes.none} role="status">
          {none}
        </p>
      )}
      <p className={classes.told} role="status">
        {told}
      </p>
    </dialog>
  )
}
