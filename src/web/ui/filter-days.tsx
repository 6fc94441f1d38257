import { useEffect, useId, useState } from 'react'
import { type Day, isDay } from '../../shared/dates.ts'
import { useI18n } from '../i18n.tsx'
import classes from './filters.module.css'

export interface DayRange {
  from: Day | undefined
  to: Day | undefined
}

interface OneDayProps {
  label: string
  value: Day | undefined
  onChange: (value: Day | undefined) => void
  min?: Day | undefined
  max?: Day | undefined
}

/** The system's own date control. A year being typed (`0002`, `0020`…) is not a choice yet. */
function OneDay({ label, value, onChange, min, max }: OneDayProps) {
  const id = useId()
  const [typed, setTyped] = useState(value ?? '')
  // The address changed by another road: the back button, or "clear filters".
  useEffect(() => setTyped(value ?? ''), [value])
  const commit = (text: string) => {
    setTyped(text)
    if (text === '') onChange(undefined)
    else if (isDay(text) && text >= '1900') onChange(text)
  }
  return (
    <span className={classes.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={typed}
        min={min}
        max={max}
        onChange={({ currentTarget }) => commit(currentTarget.value)}
      />
    </span>
  )
}

interface FilterDaysProps {
  label: string
  value: DayRange
  onChange: (value: DayRange) => void
}

/** A filter on a period, open at either end. */
export function FilterDays({ label, value, onChange }: FilterDaysProps) {
  const { t } = useI18n()
  const { from, to } = value
  return (
    <fieldset className={classes.days}>
      <legend className="sr">{label}</legend>
      <span aria-hidden="true">{label}</span>
      <OneDay label={t('web.from_day')} value={from} max={to} onChange={(day) => onChange({ from: day, to })} />
      <OneDay label={t('web.to_day')} value={to} min={from} onChange={(day) => onChange({ from, to: day })} />
    </fieldset>
  )
}
