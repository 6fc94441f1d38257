import { useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { type Source, useFound } from '../found.ts'
import { holding } from './combo-field.tsx'
import type { ComboboxSearch } from './combobox-state.ts'
import { type FieldProps, useField } from './field.tsx'
import type { Choice } from './fields.tsx'
import { MultiCombobox } from './multi-combobox.tsx'

interface MultiOptions extends Partial<ComboboxSearch> {
  items: readonly Choice[]
}

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []

/** Several among many. */
export function MultiField<V extends FieldValues, Out>(props: FieldProps<V, Out> & MultiOptions) {
  const { field, shared } = useField(props)
  const [typed, setTyped] = useState('')
  const values = idsIn(field.value)
  const { items, isSearching, onRetry } = props
  const onSearch = (text: string) => {
    setTyped(text)
    props.onSearch?.(text)
  }
  const called = holding(items, typed)
  // All that the server finds is listed: it searches more than names. Chosen values are listed with it, found or not.
  const isListed = (item: Choice) => called.includes(item) || (props.onSearch && !values.includes(item.value))
  return (
    <MultiCombobox
      {...shared}
      {...{ isSearching, onRetry, onSearch }}
      ref={field.ref}
      name={field.name}
      listLabel={props.label}
      placeholder={props.placeholder}
      chosen={values.map((value) => items.find((item) => item.value === value) ?? { value, label: '…' })}
      items={items.filter(isListed)}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}

/** Several among more than a page can hold. */
export function FoundMultiField<V extends FieldValues, Out, T extends { id: string }, One extends { id: string }>({
  source,
  ...props
}: FieldProps<V, Out> & { source: Source<T, One> }) {
  const value: unknown = useWatch({ control: props.control, name: props.name })
  return <MultiField {...props} {...useFound(source, { chosen: idsIn(value) })} />
}
