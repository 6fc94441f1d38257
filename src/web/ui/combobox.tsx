import { IconSelector, IconX } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import classes from './combobox.module.css'
import { type Around, TextInput } from './controls.tsx'
import type { Choice } from './fields.tsx'
import { useFloating } from './floating.ts'

export interface Search {
  onSearch: (text: string) => void
  /** The items do not yet answer what was typed: Enter waits for them. */
  isSearching: boolean
}

type InputProps = ComponentPropsWithRef<'input'>

interface ComboboxProps extends Around, Pick<Search, 'onSearch'>, Pick<InputProps, 'ref' | 'name' | 'disabled'> {
  'aria-label'?: string
  placeholder?: string | undefined
  /** The name of the list of items, and of its clear button. */
  listLabel: string
  /** Takes any text: `text` is then what was typed, and the items are suggestions. */
  isFree?: boolean
  /** What the field shows while nobody types in it. */
  text: string
  /** The value of the chosen item. */
  chosen?: string | undefined
  items: readonly Choice[]
  isSearching?: boolean | undefined
  onChoose: (item: Choice) => void
  onClear?: (() => void) | undefined
  onBlur?: () => void
}

/** One line of text with a list under it, opened by a click, an arrow or a key, never because the focus passes. */
export function Combobox(props: ComboboxProps) {
  const {
    listLabel,
    isFree = false,
    text,
    chosen,
    items,
    isSearching,
    onSearch,
    onChoose,
    onClear,
    onBlur,
    ...rest
  } = props
  const { t } = useI18n()
  const id = useId()
  /** Nothing while the list is closed. */
  const [typed, setTyped] = useState<string>()
  const [place, setPlace] = useState<number>()
  const isSaid = items.length === 1 && items[0]?.label === text
  const isOpen = typed !== undefined && (!isFree || (items.length > 0 && !isSaid))
  const active = isOpen && place !== undefined ? items[Math.min(place, items.length - 1)] : undefined
  const { frame, box, move } = useFloating(isOpen, { isAsWide: true })
  useEffect(() => {
    // The list grows and shrinks with what is found.
    if (isOpen && items) move()
  }, [isOpen, items, move])
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.value}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const open = (at?: number) => {
    setTyped(isFree ? text : '')
    setPlace(at)
    if (!isFree) onSearch('')
  }
  const close = () => setTyped(undefined)
  const choose = (item: Choice) => {
    close()
    onChoose(item)
  }
  const onType = (value: string) => {
    setTyped(value)
    setPlace(isFree ? undefined : 0)
    onSearch(value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = place ?? (event.key === 'ArrowDown' ? -1 : items.length)
    const next = { ArrowDown: from + 1, ArrowUp: from - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      if (!isOpen) open(0)
      else if (items.length > 0) setPlace((next + items.length) % items.length)
    } else if (isOpen && event.key === 'Escape') {
      // The window around the field stays.
      event.preventDefault()
      close()
    } else if (isOpen && event.key === 'Enter' && (active || !isFree)) {
      event.preventDefault()
      if (active && !isSearching) choose(active)
    }
  }
  return (
    <div ref={frame} className={classes.frame} data-wide={rest['data-wide']}>
      <TextInput
        {...rest}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.value}`}
        autoComplete="off"
        placeholder={isOpen && text ? text : rest.placeholder}
        value={isFree ? text : (typed ?? text)}
        onClick={() => isOpen || open()}
        onBlur={() => {
          close()
          onBlur?.()
        }}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        rightSection={
          onClear ? (
            <IconButton label={`${t('web.clear')} (${listLabel})`} icon={IconX} size={28} onClick={onClear} />
          ) : isFree ? undefined : (
            <IconSelector size={15} stroke={1.7} aria-hidden="true" />
          )
        }
      />
      {/* The field keeps the focus, and the list stays until the click lands. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer only; the keyboard acts from the field */}
      <div ref={box} popover="manual" className={classes.choices} onMouseDown={(event) => event.preventDefault()}>
        <div id={`${id}-list`} role="listbox" aria-label={listLabel} aria-busy={isSearching}>
          {isOpen &&
            items.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts from the field, as in every combobox
              <div
                key={item.value}
                id={`${id}-${item.value}`}
                role="option"
                tabIndex={-1}
                aria-selected={item === active}
                data-chosen={item.value === chosen || undefined}
                onClick={() => choose(item)}
              >
                {item.label}
              </div>
            ))}
        </div>
        {isOpen && items.length === 0 && <p role="status">{t(isSearching ? 'web.loading' : 'web.no_choice')}</p>}
      </div>
    </div>
  )
}
