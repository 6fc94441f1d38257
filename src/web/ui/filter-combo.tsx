import { IconSelector, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { type Source, useFound } from '../found.ts'
import { useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import { TextInput } from './controls.tsx'
import classes from './filters.module.css'
import { Foldable } from './folding.tsx'

interface FilterComboProps {
  label: string
  /** The line that means no filter. */
  placeholder: string
  /** The name of what is chosen. */
  chosen: string | undefined
  onChange: (value: string | undefined) => void
  /** What answers the search; the first ones when nothing is typed. */
  items: readonly { value: string; label: string }[]
  onSearch: (text: string) => void
}

/** A filter with more values than a list can hold: found by typing. */
function FilterCombo({ label, placeholder, chosen, onChange, items, onSearch }: FilterComboProps) {
  const { t } = useI18n()
  const id = useId()
  /** Nothing while the list is closed. */
  const [typed, setTyped] = useState<string>()
  const [place, setPlace] = useState(0)
  const isOpen = typed !== undefined
  const active = isOpen ? items[Math.min(place, items.length - 1)] : undefined

  const search = (text: string) => {
    setTyped(text)
    setPlace(0)
    onSearch(text)
  }
  const choose = (value: string | undefined) => {
    setTyped(undefined)
    onChange(value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1 }
    const next = steps[event.key]
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key === 'Enter' && active) choose(active.value)
    if (next === undefined) return
    event.preventDefault()
    if (!isOpen) search('')
    else if (items.length > 0) setPlace((next + items.length) % items.length)
  }
  return (
    <div className={classes.combo}>
      <TextInput
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.value}`}
        autoComplete="off"
        placeholder={isOpen && chosen ? chosen : placeholder}
        value={typed ?? chosen ?? ''}
        onClick={() => isOpen || search('')}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => search(currentTarget.value)}
        rightSection={
          chosen ? (
            <IconButton
              label={`${t('web.clear')} (${label})`}
              icon={IconX}
              size={28}
              onClick={() => choose(undefined)}
            />
          ) : (
            <IconSelector size={15} stroke={1.7} aria-hidden="true" />
          )
        }
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} className={classes.choices} hidden={!isOpen}>
        {items.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts from the field, as in every combobox
          <div
            key={item.value}
            id={`${id}-${item.value}`}
            role="option"
            tabIndex={-1}
            aria-selected={item === active}
            // The field keeps the focus, and the list stays until the click lands.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(item.value)}
          >
            {item.label}
          </div>
        ))}
        {items.length === 0 && <p>{t('web.no_choice')}</p>}
      </div>
    </div>
  )
}

interface FilterFoundProps<T extends { id: string }, One extends { id: string }> {
  label: string
  placeholder: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  source: Source<T, One>
  /** What is chosen is called this, when nobody was asked yet. */
  name?: string | undefined
}

/** Asks the server once somebody opens the list. */
export function FilterFound<T extends { id: string }, One extends { id: string }>({
  value,
  source,
  name = '…',
  ...props
}: FilterFoundProps<T, One>) {
  const { items, onSearch } = useFound(source, { chosen: value ? [value] : [], isLazy: true })
  const chosen = value && (items.find((item) => item.value === value)?.label ?? name)
  return (
    <Foldable isInUse={value !== undefined}>
      <FilterCombo {...props} chosen={chosen} items={items} onSearch={onSearch} />
    </Foldable>
  )
}
