import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { addDays, addMonths, type Day, daysBetween, startOfMonth, today } from '../../shared/dates.ts'
import { useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import classes from './calendar.module.css'

interface CalendarProps {
  value: Day | null
  max?: Day | undefined
  /** Counts the presses of the down arrow in the field: each gives the focus to the chosen day, or today. */
  entries: number
  onChoose: (day: Day) => void
  /** Called after a month is rendered, when its size is known. */
  onReady: () => void
}

/** The days of every calendar; a field may end earlier. */
const [min, latest] = ['1900-01-01', '2199-12-31']
/** Any Sunday: weeks start on Sunday in Quebec. */
const sunday = '2026-11-22'
const weekOf = (first: Day): Day[] => Array.from({ length: 7 }, (_, at) => addDays(first, at))
/** Sunday is 0. */
const weekdayOf = (day: Day): number => ((daysBetween(sunday, day) % 7) + 7) % 7

/** The Sundays of the weeks that hold a day of the month. */
function weeksOf(month: Day): Day[] {
  const start = addDays(month, -weekdayOf(month))
  const count = Math.ceil(daysBetween(start, addMonths(month, 1)) / 7)
  return Array.from({ length: count }, (_, at) => addDays(start, at * 7))
}

/** The day that a key of the grid goes to. Alt, Ctrl and Meta make it a shortcut of the browser. */
function dayAfterKey({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, day: Day): Day | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
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

/** The one day that the Tab key stops at: it follows the keys, the head's buttons and the field's value. */
function useTabStop(value: Day | null, start: Day, entries: number) {
  const grid = useRef<HTMLTableElement>(null)
  const [day, setDay] = useState(start)
  const [followed, setFollowed] = useState(value)
  if (value !== followed) {
    setFollowed(value)
    if (value) setDay(start)
  }
  const isEntering = useRef(false)
  const focusDay = useCallback(
    () => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }),
    [],
  )
  useEffect(() => {
    if (entries > 0) focusDay()
  }, [entries, focusDay])
  useEffect(() => {
    // A button of the head that the bounds have just disabled would lose the focus to nothing.
    if (day && (isEntering.current || document.activeElement?.matches(':disabled'))) focusDay()
    isEntering.current = false
  }, [day, focusDay])
  const goTo = (next: Day) => {
    isEntering.current = next !== day
    setDay(next)
  }
  return { grid, day, setDay, goTo }
}

/** A month of days to choose from; today in Montréal is marked. */
export function MonthCalendar(props: CalendarProps) {
  const { value, max = latest, entries, onChoose, onReady } = props
  const { t, language, date } = useI18n()
  const id = useId()
  const within = (day: Day): Day => (day < min ? min : day > max ? max : day)
  const now = today()
  const { grid, day, setDay, goTo } = useTabStop(value, within(value ?? now), entries)
  const month = startOfMonth(day)
  const year = day.slice(0, 4)
  const written = (of: Day, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-CA`, { timeZone: 'UTC', ...style }).format(new Date(`${of}T00:00:00Z`))
  useEffect(() => {
    if (month) onReady()
  }, [month, onReady])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event, day)
    if (!next) return
    event.preventDefault()
    goTo(within(next))
  }
  const turnBy = (months: number, isDisabled: boolean) => ({
    isDisabled,
    onClick: () => setDay(within(addMonths(day, months))),
  })
  return (
    <>
      <div className={classes.head}>
        <IconButton label={t('web.previous_year')} icon={IconChevronsLeft} {...turnBy(-12, `${year}-01-01` <= min)} />
        <IconButton label={t('web.previous_month')} icon={IconChevronLeft} {...turnBy(-1, month <= min)} />
        <b id={id} aria-live="polite">
          {written(month, { month: 'long', year: 'numeric' })}
        </b>
        <IconButton label={t('web.next_month')} icon={IconChevronRight} {...turnBy(1, addMonths(month, 1) > max)} />
        <IconButton label={t('web.next_year')} icon={IconChevronsRight} {...turnBy(12, `${year}-12-31` >= max)} />
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
                    data-outside={startOfMonth(of) !== month || undefined}
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
