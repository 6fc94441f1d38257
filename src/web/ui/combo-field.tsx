import { Autocomplete, MultiSelect, type OptionsFilter, Select } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { use } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { withoutUnseen } from '../../shared/characters.ts'
import { type Source, useFound } from '../found.ts'
import { useI18n } from '../i18n.tsx'
import { type FieldProps, useField } from './field.tsx'
import type { Choice } from './fields.tsx'
import { MantineIsland } from './mantine-island.tsx'
import { InDialog } from './unsaved.ts'

interface ComboOptions {
  items: readonly Choice[]
  /** Takes any text; the items are suggestions. */
  isFree?: boolean
  onSearch?: (text: string) => void
}

// What the server found is the answer: it knows about accents, and looks at more than names.
const all: OptionsFilter = ({ options }) => options
const arrow = <IconSelector size={15} stroke={1.7} aria-hidden="true" />

/** A native dialog hides all that is not inside it; elsewhere the list belongs to the page's main part. */
const useFloating = () =>
  use(InDialog) ? { withinPortal: false, floatingStrategy: 'fixed' as const } : { portalProps: { target: '#main' } }

/** A choice among many, found by typing. Its list opens on a click, an arrow or a letter: a window that focuses it stays readable. */
export function ComboField<V extends FieldValues, Out>(props: FieldProps<V, Out> & ComboOptions) {
  const { t } = useI18n()
  const { field, shared } = useField(props)
  const { items, isFree = false, onSearch, placeholder, isOptional } = props
  const comboboxProps = useFloating()
  if (isFree) {
    return (
      <MantineIsland>
        <Autocomplete
          {...shared}
          wrapperProps={{ 'data-wide': shared['data-wide'] }}
          {...field}
          value={field.value ?? ''}
          data={[...new Set(items.map(({ label }) => label))]}
          placeholder={placeholder}
          limit={8}
          openOnFocus={false}
          onChange={(text) => {
            field.onChange(withoutUnseen(text, false))
            onSearch?.(text)
          }}
          comboboxProps={comboboxProps}
        />
      </MantineIsland>
    )
  }
  return (
    <MantineIsland>
      <Select
        {...shared}
        wrapperProps={{ 'data-wide': shared['data-wide'] }}
        {...field}
        value={field.value || null}
        data={items.map(({ value, label }) => ({ value, label }))}
        searchable
        openOnFocus={false}
        clearable={isOptional ?? false}
        allowDeselect={false}
        rightSection={field.value && isOptional ? undefined : arrow}
        placeholder={placeholder ?? t('web.choose')}
        nothingFoundMessage={t('web.no_choice')}
        {...(onSearch && { onSearchChange: onSearch, filter: all })}
        comboboxProps={comboboxProps}
      />
    </MantineIsland>
  )
}

interface Sought<T extends { id: string }, One extends { id: string }> {
  source: Source<T, One>
}

/** A choice among more than a page can hold: the server searches. */
export function FoundField<V extends FieldValues, Out, T extends { id: string }, One extends { id: string }>({
  source,
  ...props
}: FieldProps<V, Out> & Sought<T, One>) {
  const value: unknown = useWatch({ control: props.control, name: props.name })
  const chosen = typeof value === 'string' && value !== '' ? [value] : []
  return <ComboField {...props} {...useFound(source, { chosen, isEnabled: !props.isDisabled })} />
}

/** Several among many. */
export function MultiField<V extends FieldValues, Out>({
  items,
  onSearch,
  ...props
}: FieldProps<V, Out> & Pick<ComboOptions, 'items' | 'onSearch'>) {
  const { t } = useI18n()
  const { field, shared } = useField(props)
  return (
    <MantineIsland>
      <MultiSelect
        {...shared}
        wrapperProps={{ 'data-wide': shared['data-wide'] }}
        {...field}
        value={Array.isArray(field.value) ? field.value : []}
        data={items.map(({ value, label }) => ({ value, label }))}
        searchable
        openOnFocus={false}
        clearable
        placeholder={props.placeholder}
        nothingFoundMessage={t('web.no_choice')}
        {...(onSearch && { onSearchChange: onSearch, filter: all })}
        comboboxProps={useFloating()}
      />
    </MantineIsland>
  )
}

/** Several among more than a page can hold. */
export function FoundMultiField<V extends FieldValues, Out, T extends { id: string }, One extends { id: string }>({
  source,
  ...props
}: FieldProps<V, Out> & Sought<T, One>) {
  const value: unknown = useWatch({ control: props.control, name: props.name })
  const chosen = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  return <MultiField {...props} {...useFound(source, { chosen })} />
}
