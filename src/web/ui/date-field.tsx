import { IconCalendarEvent, IconX } from '@tabler/icons-react'
import { Suspense, useCallback, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Day, isDay } from '../../shared/dates.ts'
import { parseDate } from '../../shared/parse-date.ts'
import { useI18n } from '../i18n.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { IconButton } from './button.tsx'
import { TextInput } from './controls.tsx'
import classes from './date-field.module.css'
import { type FieldProps, useField } from './field.tsx'
import { useFloating } from './floating.ts'

// The calendar's code loads when it is first opened.
const Calendar = lazyPart(() => import('./calendar.tsx').then((module) => module.MonthCalendar))

/**
 * The typed text and the form's value: a day, the text itself when it cannot be parsed (the contract refuses it), or
 * `null` when empty.
 */
interface Typed {
  text: string
  value: string | null
}

const readTyped = (text: string): Typed => ({ text, value: text.trim() === '' ? null : (parseDate(text) ?? text) })

/** Opens and closes the calendar of one field, by pointer or keyboard. */
function useCalendar() {
  /** While open, how often the down arrow asked to enter the calendar. */
  const [entries, setEntries] = useState<number>()
  const isOpen = entries !== undefined
  const { frame, box, move } = useFloating(isOpen)
  const close = useCallback(() => setEntries(undefined), [])
  const open = () => setEntries((now) => now ?? 0)
  const enter = () => setEntries((now = 0) => now + 1)
  return { frame, box, entries, isOpen, open, enter, close, moveClear: move }
}

/** A calendar day, typed or picked. The calendar opens on a click or the down arrow, not on focus. */
export function DateField<V extends FieldValues, Out>(props: FieldProps<V, Out> & { max?: Day }) {
  const { t, date } = useI18n()
  const id = useId()
  const { field, shared } = useField(props)
  const [typed, setTyped] = useState<Typed>()
  const { frame, box, entries, isOpen, open, enter, close, moveClear } = useCalendar()
  const value: Day | null = typeof field.value === 'string' && isDay(field.value) ? field.value : null
  const unread = typeof field.value === 'string' && !value ? field.value : ''
  const isTyped = typed !== undefined && typed.value === (field.value ?? null)
  // The API's message shows the format of the API; this one shows the format of the placeholder.
  const error = shared.error === t('shared.e_date') ? t('web.e_date') : shared.error
  const onType = (text: string) => {
    const read = readTyped(text)
    setTyped(read)
    field.onChange(read.value)
  }
  const choose = (day: Day | null) => {
    setTyped(undefined)
    field.onChange(day)
    close()
    frame.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus and the keys of the field and of its calendar
    <div
      ref={frame}
      className={classes.frame}
      data-wide={shared['data-wide']}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
        close()
        if (value) setTyped(undefined)
        field.onBlur()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) {
          event.preventDefault()
          close()
          frame.current?.querySelector('input')?.focus({ preventScroll: true })
        }
      }}
    >
      <TextInput
        {...shared}
        ref={field.ref}
        name={field.name}
        error={error}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={`${id}-calendar`}
        autoComplete="off"
        placeholder={props.placeholder ?? t('web.date_example')}
        value={isTyped ? typed.text : value ? date(value, 'full') : unread}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          enter()
        }}
        rightSection={
          value && props.isOptional ? (
            <IconButton label={`${t('web.clear')} (${props.label})`} icon={IconX} onClick={() => choose(null)} />
          ) : (
            <IconCalendarEvent size={16} stroke={1.6} aria-hidden="true" />
          )
        }
      />
      <div
        ref={box}
        id={`${id}-calendar`}
        popover="manual"
        role="dialog"
        aria-label={t('web.calendar')}
        className={classes.calendar}
        onMouseDown={(event) => event.preventDefault()}
      >
        {entries !== undefined && (
          <Suspense fallback={<p className={classes.waiting}>{t('web.loading')}</p>}>
            <Calendar value={value} max={props.max} entries={entries} onChoose={choose} onReady={moveClear} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
