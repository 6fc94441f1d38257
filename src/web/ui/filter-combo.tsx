import { type Source, useFound } from '../found.ts'
import { Combobox } from './combobox.tsx'
import classes from './filters.module.css'
import { Foldable } from './folding.tsx'

interface FilterFoundProps<T extends { id: string }, One extends { id: string }> {
  label: string
  placeholder: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  source: Source<T, One>
  /** Label of the choice before any search. */
  name?: string | undefined
}

/** A filter with more values than a list can hold, found by typing. Asks the server once somebody opens the list. */
export function FilterFound<T extends { id: string }, One extends { id: string }>({
  label,
  placeholder,
  value,
  onChange,
  source,
  name = '…',
}: FilterFoundProps<T, One>) {
  const found = useFound(source, { chosen: value ? [value] : [], isLazy: true })
  const chosen = value && (found.items.find((item) => item.value === value)?.label ?? name)
  return (
    <Foldable isInUse={value !== undefined}>
      <div className={classes.combo}>
        <Combobox
          {...found}
          listLabel={label}
          aria-label={label}
          placeholder={placeholder}
          text={chosen ?? ''}
          chosen={value}
          onChoose={(choice) => onChange(choice.value)}
          onClear={chosen ? () => onChange(undefined) : undefined}
        />
      </div>
    </Foldable>
  )
}
