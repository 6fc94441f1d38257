import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr-ca'
import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import { type Day, today } from '../../shared/dates.ts'
import { useI18n } from '../i18n.tsx'
import { MantineIsland } from './mantine-island.tsx'

export interface CalendarProps {
  value: Day | null
  min?: Day | undefined
  max?: Day | undefined
  /** Opened from the keyboard: the chosen day, or today, gets the focus. */
  takesFocus: boolean
  onChoose: (day: Day) => void
  /** Called after the first render, when its size is known. */
  onReady: () => void
}

/** A month of days to choose from; today in Montréal is marked. */
export function MonthCalendar({ value, min, max, takesFocus, onChoose, onReady }: CalendarProps) {
  const { t, language } = useI18n()
  const box = useRef<HTMLDivElement>(null)
  const now = today()
  useEffect(() => {
    onReady()
    const day = ['[data-selected]', '[aria-current]', ':not([tabindex="-1"])']
      .map((which) => box.current?.querySelector<HTMLElement>(`td button${which}:enabled`))
      .find((button) => button)
    if (takesFocus) day?.focus({ preventScroll: true })
  }, [takesFocus, onReady])
  return (
    <div ref={box}>
      <MantineIsland>
        <DatePicker
          value={value}
          defaultDate={value ?? (max && max < now ? max : now)}
          onChange={(day) => day && onChoose(day.slice(0, 10))}
          locale={language === 'fr' ? 'fr-ca' : 'en'}
          firstDayOfWeek={0}
          minDate={min}
          maxDate={max}
          getDayProps={(day) => (day === now ? { 'aria-current': 'date' } : {})}
          ariaLabels={{
            previousMonth: t('web.previous_month'),
            nextMonth: t('web.next_month'),
            previousYear: t('web.previous_year'),
            nextYear: t('web.next_year'),
            previousDecade: t('web.previous_years'),
            nextDecade: t('web.next_years'),
            monthLevelControl: t('web.choose_month'),
            yearLevelControl: t('web.choose_year'),
          }}
        />
      </MantineIsland>
    </div>
  )
}
