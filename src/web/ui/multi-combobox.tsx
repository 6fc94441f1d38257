import { IconCheck, IconSelector, IconX } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type KeyboardEvent, useId, useRef } from 'react'
import { useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import classes from './combobox.module.css'
import { ComboboxList } from './combobox-list.tsx'
import { type ComboboxSearch, useCombobox } from './combobox-state.ts'
import { type Around, FieldFrame, tied } from './controls.tsx'
import type { Choice } from './fields.tsx'
import chips from './multi-combobox.module.css'

interface MultiComboboxProps
  extends Around,
    ComboboxSearch,
    Pick<ComponentPropsWithRef<'input'>, 'ref' | 'name' | 'disabled'> {
  placeholder?: string | undefined
  /** The name of the list of items, and of its clear button. */
  listLabel: string
  /** The chosen items, in the order of their choice. */
  chosen: readonly Choice[]
  items: readonly Choice[]
  onChange: (values: readonly string[]) => void
  onBlur: () => void
}

/** Several chosen items before one line of text, with a list under it. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { listLabel, chosen, onChange, disabled, placeholder } = props
  const { t } = useI18n()
  const id = useId()
  const values = chosen.map(({ value }) => value)
  const without = (removed: string) => onChange(values.filter((value) => value !== removed))
  const onChoose = ({ value }: Choice) => (values.includes(value) ? without(value) : onChange([...values, value]))
  const { frame, field, popover } = useCombobox({
    ...props,
    isField: true,
    text: '',
    chosen: undefined,
    several: values,
    onChoose,
  })
  const focusField = () => frame.current?.querySelector('input')?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    const last = values.at(-1)
    const isAtChips = field.value === '' && last !== undefined && !event.nativeEvent.isComposing
    // A key held down to erase a text stops where the text begins.
    if (isAtChips && event.key === 'Backspace' && !event.repeat) without(last)
    else if (isAtChips && event.key === 'ArrowLeft') buttonsIn(frame.current).at(-1)?.focus()
    else field.onKeyDown(event)
  }
  const tie = tied(id, props)
  return (
    <div ref={frame} className={classes.frame} data-wide={props['data-wide']}>
      <FieldFrame {...{ id, label: props.label, description: props.description, error: props.error }}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer only; the keyboard is in the field already */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the pointer only; the keyboard is in the field already */}
        <div
          className={chips.box}
          data-anchor={true}
          data-disabled={disabled || undefined}
          // The focus, and the list with it, stays where it is.
          onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
          onClick={({ target, currentTarget }) => {
            if (target !== currentTarget || disabled) return
            focusField()
            field.onClick()
          }}
        >
          {chosen.length > 0 && <Chips chosen={chosen} isDisabled={disabled} onRemove={without} onLeave={focusField} />}
          <input
            {...{ type: 'text', ref: props.ref, name: props.name, disabled }}
            {...field}
            {...tie}
            aria-describedby={[`${id}-chosen`, tie['aria-describedby']].filter(Boolean).join(' ')}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            onKeyDown={onKeyDown}
          />
          <i>
            {chosen.length > 0 && !disabled ? (
              <IconButton
                label={`${t('web.clear')} (${listLabel})`}
                icon={IconX}
                onClick={() => {
                  onChange([])
                  focusField()
                }}
              />
            ) : (
              <IconSelector size={15} stroke={1.7} aria-hidden="true" />
            )}
          </i>
          <span id={`${id}-chosen`} className="sr" role="status">
            {chosen.map(({ label }) => label).join(', ')}
          </span>
        </div>
      </FieldFrame>
      <ComboboxList
        {...popover}
        label={listLabel}
        markOf={({ value }) => values.includes(value) && <IconCheck size={15} stroke={2} aria-hidden="true" />}
      />
    </div>
  )
}

const buttonsIn = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('li button') ?? []),
]

interface ChipsProps {
  chosen: readonly Choice[]
  isDisabled: boolean | undefined
  onRemove: (value: string) => void
  /** Focuses the text. */
  onLeave: () => void
}

/** The chosen items with a button to remove each. The Tab key skips the buttons: arrows move from the text to them. */
function Chips({ chosen, isDisabled, onRemove, onLeave }: ChipsProps) {
  const { t } = useI18n()
  const list = useRef<HTMLUListElement>(null)
  const focusAt = (at: number) => {
    const button = buttonsIn(list.current)[at]
    if (button) button.focus()
    else onLeave()
  }
  const remove = (at: number, { value }: Choice) => {
    // A focused button disappears: the focus goes to the next one, or to the text.
    if (list.current?.contains(document.activeElement)) focusAt(at + 1)
    onRemove(value)
  }
  const onKeyDown = (event: KeyboardEvent, at: number, item: Choice) => {
    const act = {
      ArrowLeft: () => focusAt(Math.max(at - 1, 0)),
      ArrowRight: () => focusAt(at + 1),
      Escape: onLeave,
      Backspace: () => remove(at, item),
      Delete: () => remove(at, item),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <ul ref={list}>
      {chosen.map((item, at) => (
        <li key={item.value}>
          {item.label}
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('web.remove_file', { name: item.label })}
            disabled={isDisabled}
            onClick={() => remove(at, item)}
            onKeyDown={(event) => onKeyDown(event, at, item)}
          >
            <IconX size={14} stroke={2} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
