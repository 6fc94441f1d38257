import { useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { withoutUnseen } from '../../shared/characters.ts'
import { fold } from '../../shared/fold.ts'
import { type Source, useFound } from '../found.ts'
import { useI18n } from '../i18n.tsx'
import { Combobox } from './combobox.tsx'
import type { ComboboxSearch } from './combobox-state.ts'
import { type FieldProps, useField } from './field.tsx'
import type { Choice } from './fields.tsx'

interface ComboOptions extends Partial<ComboboxSearch> {
  items: readonly Choice[]
  /** Takes any text; the items are suggestions. */
  isFree?: boolean
}

const mostSuggested = 8
/** The items whose label holds the text. */
export const holding = (items: readonly Choice[], text: string): readonly Choice[] =>
  items.filter(({ label }) => fold(label).includes(fold(text)))

/** A choice among many, found by typing. Its list opens on a click, an arrow or a letter: a window that focuses it stays readable. */
export function ComboField<V extends FieldValues, Out>({ items, ...props }: FieldProps<V, Out> & ComboOptions) {
  return props.isFree ? <FreeField {...props} items={items} /> : <ChoiceField {...props} items={items} />
}

/** The props that both fields pass to their combobox. */
function useComboField<V extends FieldValues, Out>(props: FieldProps<V, Out>) {
  const { field, shared } = useField(props)
  const { ref, name, onBlur } = field
  return { field, common: { ...shared, ref, name, onBlur, listLabel: props.label } }
}

function FreeField<V extends FieldValues, Out>(props: FieldProps<V, Out> & ComboOptions) {
  const { field, common } = useComboField(props)
  const text = String(field.value ?? '')
  const take = (typed: string) => {
    const seen = withoutUnseen(typed, false)
    field.onChange(seen)
    props.onSearch?.(seen)
  }
  return (
    <Combobox
      {...common}
      placeholder={props.placeholder}
      isFree
      text={text}
      items={holding(props.items, text).slice(0, mostSuggested)}
      onSearch={take}
      onChoose={({ label }) => take(label)}
    />
  )
}

function ChoiceField<V extends FieldValues, Out>(props: FieldProps<V, Out> & ComboOptions) {
  const { t } = useI18n()
  const { field, common } = useComboField(props)
  const [typed, setTyped] = useState('')
  const { items, onSearch = setTyped, isSearching, onRetry } = props
  const chosen = items.find(({ value }) => value === field.value)
  return (
    <Combobox
      {...common}
      placeholder={props.placeholder ?? t('web.choose')}
      isField
      text={chosen?.label ?? ''}
      chosen={chosen?.value}
      // The server's answer is shown as it is: it ignores accents, and searches more than names.
      items={props.onSearch ? items : holding(items, typed)}
      onSearch={onSearch}
      isSearching={isSearching}
      onRetry={onRetry}
      onChoose={({ value }) => field.onChange(value)}
      onClear={props.isOptional && chosen ? () => field.onChange(null) : undefined}
    />
  )
}

/** A choice among more than a page can hold: the server searches. */
export function FoundField<V extends FieldValues, Out, T extends { id: string }, One extends { id: string }>({
  source,
  ...props
}: FieldProps<V, Out> & { source: Source<T, One> }) {
  const value: unknown = useWatch({ control: props.control, name: props.name })
  const chosen = typeof value === 'string' && value !== '' ? [value] : []
  return <ComboField {...props} {...useFound(source, { chosen, isEnabled: !props.isDisabled })} />
}
