import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addDays, addMonths, type Day, daysBetween, today } from '../../shared/dates.ts'
import { useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import classes from './calendar.module.css'

export interface CalendarProps {
  value: Day | null
  min?: Day | undefined
  max?: Day | undefined
  /** Opened from the keyboard: the chosen day, or today, gets the focus. */
  takesFocus: boolean
  onChoose: (day: Day) => void
  /** Called after a month is rendered, when its size is known. */
  onReady: () => void
}

/** Any Sunday: weeks start on Sunday in Quebec. */
const sunday = '2026-11-22'
const weekOf = (first: Day): Day[] => Array.from({ length: 7 }, (_, at) => addDays(first, at))
/** Sunday is 0. */
const weekdayOf = (day: Day): number => ((daysBetween(sunday, day) % 7) + 7) % 7
const firstOf = (day: Day): Day => `${day.slice(0, 8)}01`

/** The Sundays of the weeks that hold a day of the month. */
function weeksOf(month: Day): Day[] {
  const start = addDays(month, -weekdayOf(month))
  const count = Math.ceil(daysBetween(start, addMonths(month, 1)) / 7)
  return Array.from({ length: count }, (_, at) => addDays(start, at * 7))
}

/** The day that a key of the grid goes to. */
function dayAfterKey({ key, shiftKey }: KeyboardEvent, day: Day): Day | undefined {
  const months = shiftKey ? 12 : 1
  const days: Readonly<Record<string, () => Day>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekdayOf(day)),
    End: () => addDays(day, 6 - weekdayOf(day)),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  }
  return days[key]?.()
}

/** A month of days to choose from; today in Montréal is marked. */
export function MonthCalendar(props: CalendarProps) {
  const { value, min = '1900-01-01', max = '2199-12-31', takesFocus, onChoose, onReady } = props
  const { t, language, date } = useI18n()
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(takesFocus)
  const within = (day: Day): Day => (day < min ? min : day > max ? max : day)
  const now = today()
  /** The one day that the Tab key stops at. */
  const [day, setDay] = useState(within(value ?? now))
  const month = firstOf(day)
  const written = (of: Day, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-CA`, { timeZone: 'UTC', ...style }).format(new Date(`${of}T00:00:00Z`))
  useEffect(() => {
    if (month) onReady()
  }, [month, onReady])
  useEffect(() => {
    if (isMoved.current && day)
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [day])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event, day)
    if (!next) return
    event.preventDefault()
    isMoved.current = true
    setDay(within(next))
  }
  const turnBy = (months: number) => () => {
    isMoved.current = false
    setDay(within(addMonths(day, months)))
  }
  return (
    <>
      <div className={classes.head}>
        <IconButton label={t('web.previous_year')} icon={IconChevronsLeft} onClick={turnBy(-12)} />
        <IconButton label={t('web.previous_month')} icon={IconChevronLeft} onClick={turnBy(-1)} />
        <b id={id} aria-live="polite">
          {written(month, { month: 'long', year: 'numeric' })}
        </b>
        <IconButton label={t('web.next_month')} icon={IconChevronRight} onClick={turnBy(1)} />
        <IconButton label={t('web.next_year')} icon={IconChevronsRight} onClick={turnBy(12)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA practices */}
      <table ref={grid} role="grid" aria-labelledby={id} className={classes.month} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekOf(sunday).map((of) => (
              <th key={of} scope="col">
                <span aria-hidden="true">{written(of, { weekday: 'short' }).slice(0, 2)}</span>
                <span className="sr">{written(of, { weekday: 'long' })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((first) => (
            <tr key={first}>
              {weekOf(first).map((of) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                <td key={of} aria-selected={of === value}>
                  <button
                    type="button"
                    tabIndex={of === day ? 0 : -1}
                    aria-current={of === now ? 'date' : undefined}
                    data-outside={firstOf(of) !== month || undefined}
                    disabled={of < min || of > max}
                    onClick={() => onChoose(of)}
                  >
                    <span aria-hidden="true">{Number(of.slice(8))}</span>
                    <span className="sr">{date(of, 'full')}</span>
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
