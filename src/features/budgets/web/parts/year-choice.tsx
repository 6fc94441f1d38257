import type { Day } from '../../../../shared/dates.ts'
import { nameOfYear } from '../../fiscal-years/rules.ts'
import classes from './budget.module.css'

interface ChoiceProps {
  label: string
  /** The first day of one of them. */
  startsOn: Day
  value: number
  years: readonly number[]
  onChange: (year: number) => void
}

/** Chooses the fiscal year of a page. */
export function YearChoice({ label, startsOn, value, years, onChange }: ChoiceProps) {
  return (
    <select
      className={classes.choice}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      data-no-print
    >
      {years.map((one) => (
        <option key={one} value={one}>
          {nameOfYear(startsOn, one)}
        </option>
      ))}
    </select>
  )
}
