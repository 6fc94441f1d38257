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
  /** Said when nothing answers. */
  none: string
  items: readonly FinderItem[]
  onSearch: (text: string) => void
  onChoose: (key: string) => void
  onClose: () => void
}

/** A window where one types to find, moves with the arrows and takes with Enter. */
export function Finder({ label, listLabel, none, items, onSearch, onChoose, onClose }: FinderProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  useEffect(() => dialog.current?.showModal(), [])
  const active = items[Math.min(place, items.length - 1)]
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
      setPlace((next + items.length) % items.length)
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
            setPlace(0)
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
    </dialog>
  )
}
