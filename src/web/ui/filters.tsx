import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { Children, isValidElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useI18n } from '../i18n.tsx'
import { useIsPhone } from '../location.ts'
import { Button } from './button.tsx'
import { NativeSelect, TextInput } from './controls.tsx'
import classes from './filters.module.css'
import { Foldable, Folding, useFolding } from './folding.tsx'

const isSearch = (child: ReactNode): boolean => isValidElement(child) && child.type === SearchField

/** The filters over a list. On a phone the search stays in sight, and one button unfolds the others and counts those in use. */
export function Filters({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const id = useId()
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  const { folding, count, total } = useFolding(isPhone && !isOpen)
  const parts = Children.toArray(children)
  if (!isPhone)
    return (
      <div className={classes.filters} data-no-print>
        {children}
      </div>
    )
  return (
    <Folding value={folding}>
      <div className={classes.bar} data-no-print>
        {parts.filter(isSearch)}
        {total > 0 && (
          <Button
            variant="default"
            icon={IconAdjustmentsHorizontal}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {count > 0 ? t('web.filters_in_use', { count }) : t('web.filters')}
          </Button>
        )}
      </div>
      <div id={id} className={classes.filters} data-no-print>
        {parts.filter((part) => !isSearch(part))}
      </div>
    </Folding>
  )
}

interface SearchFieldProps {
  value: string | undefined
  onChange: (value: string | undefined) => void
  placeholder: string
}

/** Searches shortly after the last key. */
export function SearchField({ value, onChange, placeholder }: SearchFieldProps) {
  const [typed, setTyped] = useState(value ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(text.trim() || undefined), 200)
  }
  // The address was changed elsewhere: by the back button, or "clear filters".
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

interface FilterItem<V extends string | undefined> {
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
  const group = useRef<HTMLDivElement>(null)
  const counts = items.map(({ count }) => count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen, and the counts that push it aside, move it out of sight
  useEffect(() => {
    const pressed = group.current?.querySelector('[aria-pressed=true]')
    if (!group.current || !pressed) return
    const [around, tab] = [group.current.getBoundingClientRect(), pressed.getBoundingClientRect()]
    if (tab.left < around.left || tab.right > around.right)
      group.current.scrollLeft += tab.left - around.left - (around.width - tab.width) / 2
  }, [value, counts])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a form group; these are filters
    <div ref={group} className={classes.tabs} role="group" aria-label={label}>
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
  /** Label of current things, in the gender of the listed noun. */
  active: string
  archived: string
  value: boolean
  onChange: (isArchived: boolean) => void
}

/** Current things, or archived ones. */
export const ArchiveTabs = ({ active, archived, value, onChange }: ArchiveTabsProps) => (
  <FilterTabs
    label={archived}
    items={[
      { value: undefined, label: active },
      { value: 'true', label: archived },
    ]}
    value={value ? 'true' : undefined}
    onChange={(chosen) => onChange(chosen === 'true')}
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
  <Foldable isInUse={value !== undefined}>
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
  </Foldable>
)
