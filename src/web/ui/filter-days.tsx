import { useEffect, useId, useState } from 'react'
import type { Day } from '../../shared/dates.ts'
import { parseDate } from '../../shared/parse-date.ts'
import { useI18n } from '../i18n.tsx'
import classes from './filters.module.css'
import { Foldable } from './folding.tsx'

interface DayRange {
  from: Day | undefined
  to: Day | undefined
}

export interface OneDayProps {
  label: string
  value: Day | undefined
  onChange: (value: Day | undefined) => void
}

/** A day in the format of the page's language; the native control uses the browser's language. */
export function OneDay({ label, value, onChange }: OneDayProps) {
  const { t, date } = useI18n()
  const id = useId()
  const written = value ? date(value) : ''
  const [typed, setTyped] = useState(written)
  const [isUnread, setIsUnread] = useState(false)
  const show = (text: string) => {
    setTyped(text)
    setIsUnread(false)
  }
  // The address changed from elsewhere (the back button, "clear filters"), or the language did.
  useEffect(() => {
    setTyped(written)
    setIsUnread(false)
  }, [written])
  const commit = () => {
    if (typed === written) return
    const day = parseDate(typed)
    if (typed.trim() === '') onChange(undefined)
    else if (!day) setIsUnread(true)
    else if (day === value) show(written)
    else onChange(day)
  }
  return (
    <span className={classes.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={typed}
        placeholder={t('web.day_example')}
        title={t('web.date_example')}
        autoComplete="off"
        aria-invalid={isUnread || undefined}
        onChange={({ currentTarget }) => show(currentTarget.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
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
    <Foldable isInUse={from !== undefined || to !== undefined}>
      <fieldset className={classes.days}>
        <legend className="sr">{label}</legend>
        <span aria-hidden="true">{label}</span>
        <OneDay label={t('web.from_day')} value={from} onChange={(day) => onChange({ from: day, to })} />
        <OneDay label={t('web.to_day')} value={to} onChange={(day) => onChange({ from, to: day })} />
      </fieldset>
    </Foldable>
  )
}
