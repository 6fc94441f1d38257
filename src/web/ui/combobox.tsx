import { IconSelector, IconX } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import classes from './combobox.module.css'
import { type ActivePlace, indexIn, isListOpen, useTyped } from './combobox-state.ts'
import { type Around, TextInput } from './controls.tsx'
import type { Choice } from './fields.tsx'
import { useFloating } from './floating.ts'
import { useUnchosen } from './unchosen.ts'

export interface ComboboxSearch {
  onSearch: (text: string) => void
  /** The items do not yet answer what was typed: Enter waits for them. */
  isSearching: boolean
  /** Retries the failed search. */
  onRetry: (() => void) | undefined
}

type InputProps = ComponentPropsWithRef<'input'>

interface ComboboxProps
  extends Around,
    Pick<ComboboxSearch, 'onSearch'>,
    Pick<InputProps, 'ref' | 'name' | 'disabled'> {
  'aria-label'?: string
  placeholder?: string | undefined
  /** The name of the list of items, and of its clear button. */
  listLabel: string
  /** Takes any text: `text` is then what was typed, and the items are suggestions. */
  isFree?: boolean
  /** A field of a form: leaving takes the item that is called as typed, or else what was chosen, or else keeps what was typed. */
  isField?: boolean
  /** Text of the field while nobody types in it. */
  text: string
  /** The value of the chosen item. */
  chosen?: string | undefined
  items: readonly Choice[]
  isSearching?: boolean | undefined
  onRetry?: (() => void) | undefined
  onChoose: (item: Choice) => void
  onClear?: (() => void) | undefined
  onBlur?: () => void
}

/** As one types it: without accents, capitals and outer blanks. */
export const fold = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The one item that is called what was typed. */
function itemCalled(typed: string | undefined, items: readonly Choice[]): Choice | undefined {
  const [named, ...others] = typed?.trim() ? items.filter(({ label }) => fold(label) === fold(typed)) : []
  return others.length === 0 ? named : undefined
}

/** Scrolls the list to its active option. */
const useInView = (optionId: string | undefined): void =>
  useEffect(() => {
    if (optionId) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' })
  }, [optionId])

/** One line of text with a list under it, opened by a click, an arrow or a key, never because the focus passes. */
export function Combobox(props: ComboboxProps) {
  const { listLabel, isFree = false, text, chosen, items, isSearching, onRetry, ...handlers } = props
  const { onSearch, onChoose, onClear, isField = false, ...rest } = handlers
  const { t } = useI18n()
  const id = useId()
  const { typed, isShut, isPending, type, shut } = useTyped(isFree, chosen)
  useUnchosen(rest.name, isField && isPending)
  const [place, setPlace] = useState<ActivePlace>()
  const isOpen = isListOpen(typed, isShut, isFree, text, items)
  const at = indexIn(items, place, chosen)
  const active = isOpen ? items[at] : undefined
  const activeId = active && `${id}-${at}`
  const { frame, box, move } = useFloating(isOpen, { isList: true })
  useEffect(() => {
    // The list grows and shrinks with what is found.
    if (isOpen && items) move()
  }, [isOpen, items, move])
  useInView(activeId)

  const open = (from: ActivePlace) => {
    type(isFree ? text : (typed ?? ''))
    // The typed text is searched already.
    if (isShut) return setPlace(0)
    setPlace(from)
    if (!isFree) onSearch('')
  }
  const choose = (item: Choice) => {
    shut(false)
    onChoose(item)
  }
  const onType = (value: string) => {
    type(value)
    setPlace(isFree ? undefined : 0)
    onSearch(value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses the same keys while it composes a letter.
    if (event.nativeEvent.isComposing) return
    const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? items.length - 1 : at - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      if (!isOpen) open('chosen or first')
      else if (items.length > 0) setPlace((next + items.length) % items.length)
    } else if (isOpen && event.key === 'Escape') {
      // The window around the field stays.
      event.preventDefault()
      shut(isPending)
    } else if (isOpen && event.key === 'Enter' && (active || !isFree)) {
      event.preventDefault()
      if (onRetry) onRetry()
      else if (active && !isSearching) choose(active)
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
        aria-activedescendant={activeId}
        autoComplete="off"
        placeholder={isOpen && text ? text : rest.placeholder}
        value={isFree ? text : (typed ?? text)}
        onClick={() => isOpen || open('chosen')}
        onBlur={() => {
          const named = isField && !isSearching ? itemCalled(typed, items) : undefined
          if (named) choose(named)
          else shut(isField && isPending && chosen === undefined)
          rest.onBlur?.()
        }}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        rightSection={
          onClear && !rest.disabled ? (
            <IconButton
              label={`${t('web.clear')} (${listLabel})`}
              icon={IconX}
              size={28}
              onClick={() => {
                onClear()
                // The button disappears with the choice: the focus stays in the field.
                frame.current?.querySelector('input')?.focus()
              }}
            />
          ) : (
            !isFree && <IconSelector size={15} stroke={1.7} aria-hidden="true" />
          )
        }
      />
      {/* The field keeps the focus, and the list stays until the click lands. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer only; the keyboard acts from the field */}
      <div
        ref={box}
        popover="manual"
        // Chromium makes a list that scrolls a stop of the Tab key.
        tabIndex={-1}
        className={classes.choices}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={`${id}-list`} role="listbox" aria-label={listLabel} aria-busy={isSearching}>
          {isOpen && <Options {...{ id, items, active, chosen }} onChoose={choose} />}
        </div>
        {isOpen && <NoOption {...{ onRetry, isSearching }} isEmpty={items.length === 0} />}
      </div>
    </div>
  )
}

interface NoOptionProps extends Pick<ComboboxProps, 'isSearching' | 'onRetry'> {
  isEmpty: boolean
}

/** Why the list is empty: nothing is found, or not yet, or the server did not answer. */
function NoOption({ isSearching, onRetry, isEmpty }: NoOptionProps) {
  const { t } = useI18n()
  if (!onRetry) return isEmpty && <p role="status">{t(isSearching ? 'web.loading' : 'web.no_choice')}</p>
  return (
    <p role="alert">
      {t('web.search_failed')}{' '}
      <button type="button" tabIndex={-1} onClick={onRetry}>
        {t('web.retry')}
      </button>
    </p>
  )
}

interface OptionsProps extends Pick<ComboboxProps, 'items' | 'chosen' | 'onChoose'> {
  /** The list's: the field names its active option by it. */
  id: string
  active: Choice | undefined
}

const Options = ({ id, items, active, chosen, onChoose }: OptionsProps) =>
  items.map((item, index) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts from the field, as in every combobox
    <div
      key={item.value}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={item === active}
      data-chosen={item.value === chosen || undefined}
      onClick={() => onChoose(item)}
    >
      {item.label}
    </div>
  ))
