import { MultiSelect, type OptionsFilter } from '@mantine/core'
import { use } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { type Source, useFound } from '../found.ts'
import { useI18n } from '../i18n.tsx'
import { type FieldProps, useField } from './field.tsx'
import type { Choice } from './fields.tsx'
import { MantineIsland } from './mantine-island.tsx'
import { InDialog } from './unsaved.ts'

interface MultiOptions {
  items: readonly Choice[]
  onSearch?: (text: string) => void
  /** The search failed. */
  onRetry?: (() => void) | undefined
}

// The server's answer is shown as it is: it ignores accents, and searches more than names.
const all: OptionsFilter = ({ options }) => options

/** A native dialog hides all that is not inside it; elsewhere the list belongs to the page's main part. */
const usePortal = () =>
  use(InDialog) ? { withinPortal: false, floatingStrategy: 'fixed' as const } : { portalProps: { target: '#main' } }

/** Several among many. */
export function MultiField<V extends FieldValues, Out>({
  items,
  onSearch,
  onRetry,
  ...props
}: FieldProps<V, Out> & MultiOptions) {
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
        nothingFoundMessage={t(onRetry ? 'web.search_failed' : 'web.no_choice')}
        {...(onSearch && { onSearchChange: onSearch, filter: all })}
        comboboxProps={usePortal()}
      />
    </MantineIsland>
  )
}

/** Several among more than a page can hold. */
export function FoundMultiField<V extends FieldValues, Out, T extends { id: string }, One extends { id: string }>({
  source,
  ...props
}: FieldProps<V, Out> & { source: Source<T, One> }) {
  const value: unknown = useWatch({ control: props.control, name: props.name })
  const chosen = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  return <MultiField {...props} {...useFound(source, { chosen })} />
}
