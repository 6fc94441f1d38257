import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n.tsx'
import { NativeSelect, TextInput } from './controls.tsx'
import classes from './filters.module.css'

/** The row of filters over a list. */
export const Filters = ({ children }: { children: ReactNode }) => <div className={classes.filters}>{children}</div>

interface SearchFieldProps {
  value: string | undefined
  onChange: (value: string | undefined) => void
  placeholder: string
}

/** Searches while one types, a breath after the last key. */
export function SearchField({ value, onChange, placeholder }: SearchFieldProps) {
  const [typed, setTyped] = useState(value ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(text.trim() || undefined), 200)
  }
  // The address changed by another road: the back button, or "clear filters".
  useEffect(() => setTyped((current) => (current.trim() === (value ?? '') ? current : (value ?? ''))), [value])
  return (
    <TextInput
      className={classes.search}
      type="search"
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
      placeholder={placeholder}
      aria-label={placeholder}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        search(currentTarget.value)
      }}
    />
  )
}

export interface FilterItem<V extends string | undefined> {
  value: V
  label: string
  count?: number | undefined
}

interface FilterTabsProps<V extends string> {
  label: string
  value: V | undefined
  onChange: (value: V | undefined) => void
  items: readonly FilterItem<V | undefined>[]
}

/** A filter with few values, each with its count. */
export function FilterTabs<V extends string>({ label, value, onChange, items }: FilterTabsProps<V>) {
  const { number } = useI18n()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a form group; these are filters
    <div className={classes.tabs} role="group" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.value ?? ''}
          type="button"
          aria-pressed={item.value === value}
          onClick={() => onChange(item.value)}
        >
          {item.label}
          {item.count !== undefined && <span className="num">{number(item.count)}</span>}
        </button>
      ))}
    </div>
  )
}

interface ArchiveTabsProps {
  /** What is in use, in the gender of what is listed. */
  active: string
  archived: string
  value: 'true' | undefined
  onChange: (value: 'true' | undefined) => void
}

/** What is in use, or what was put away. */
export const ArchiveTabs = ({ active, archived, ...tabs }: ArchiveTabsProps) => (
  <FilterTabs
    label={archived}
    items={[
      { value: undefined, label: active },
      { value: 'true', label: archived },
    ]}
    {...tabs}
  />
)

interface FilterSelectProps<V extends string> {
  label: string
  /** The line that means no filter. */
  placeholder: string
  value: V | undefined
  onChange: (value: V | undefined) => void
  items: readonly { value: V; label: string }[]
}

/** A filter with many values. */
export const FilterSelect = <V extends string>({
  label,
  placeholder,
  value,
  onChange,
  items,
}: FilterSelectProps<V>) => (
  <NativeSelect
    className={classes.select}
    aria-label={label}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(items.find((item) => item.value === currentTarget.value)?.value)}
  >
    <option value="">{placeholder}</option>
    {items.map((item) => (
      <option key={item.value} value={item.value}>
        {item.label}
      </option>
    ))}
  </NativeSelect>
)
