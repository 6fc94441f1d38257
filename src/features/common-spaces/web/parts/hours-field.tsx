import { IconPlus, IconX } from '@tabler/icons-react'
import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../../../web/i18n.tsx'
import { Button, IconButton } from '../../../../web/ui/button.tsx'
import { FieldFrame } from '../../../../web/ui/controls.tsx'
import { type FieldProps, useField } from '../../../../web/ui/field.tsx'
import type { Hours, WeeklyHours } from '../../opening/rules.ts'
import classes from './hours-field.module.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** A Monday: the names of weekdays are written from its week. */
const monday = Date.UTC(2026, 10, 23, 12)

/** The weekly hours of a space: a day has any number of openings, and the time between two is a break. */
export function HoursField<V extends FieldValues, Out>(props: FieldProps<V, Out>) {
  const { language } = useI18n()
  const { field, shared } = useField(props)
  const week: readonly WeeklyHours[] = Array.isArray(field.value) ? field.value : []
  const format = new Intl.DateTimeFormat(`${language}-CA`, { weekday: 'long', timeZone: 'UTC' })
  const { label, error, description, 'data-wide': isWide } = shared
  return (
    <FieldFrame id={field.name} isGroup label={label} description={description} error={error} data-wide={isWide}>
      <ul className={classes.week}>
        {weekdays.map((weekday) => (
          <li key={weekday}>
            <b>{format.format(monday + (weekday - 1) * 86_400_000)}</b>
            <DayHours
              name={format.format(monday + (weekday - 1) * 86_400_000)}
              hours={week.filter((one) => one.weekday === weekday)}
              onChange={(hours) =>
                field.onChange([
                  ...week.filter((one) => one.weekday !== weekday),
                  ...hours.map(({ opens, closes }) => ({ weekday, opens, closes })),
                ])
              }
            />
          </li>
        ))}
      </ul>
    </FieldFrame>
  )
}

interface DayHoursProps {
  /** Of the day, for those who hear it. */
  name: string
  hours: readonly Hours[]
  onChange: (hours: readonly Hours[]) => void
}

/** The hours of one day; without any, it is closed. */
export function DayHours({ name, hours, onChange }: DayHoursProps) {
  const { t } = useI18n()
  const set = (place: number, change: Partial<Hours>) =>
    onChange(hours.map((one, at) => (at === place ? { ...one, ...change } : one)))
  return (
    <div className={classes.day}>
      {hours.length === 0 && <span className={classes.closed}>{t('common-spaces.closed')}</span>}
      {hours.map(({ opens, closes }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours have no other name than their place
        <span key={place} className={classes.hours}>
          <input
            type="text"
            inputMode="numeric"
            className="num"
            aria-label={t('common-spaces.opens_at', { day: name })}
            value={opens}
            onChange={({ currentTarget }) => set(place, { opens: currentTarget.value })}
          />
          –
          <input
            type="text"
            inputMode="numeric"
            className="num"
            aria-label={t('common-spaces.closes_at', { day: name })}
            value={closes}
            onChange={({ currentTarget }) => set(place, { closes: currentTarget.value })}
          />
          <IconButton
            label={t('common-spaces.remove_hours', { day: name })}
            icon={IconX}
            onClick={() => onChange(hours.filter((_, at) => at !== place))}
          />
        </span>
      ))}
      <Button
        size="xs"
        variant="subtle"
        icon={IconPlus}
        aria-label={t('common-spaces.add_hours_to', { day: name })}
        onClick={() => onChange([...hours, nextOf(hours)])}
      >
        {t('common-spaces.add_hours')}
      </Button>
    </div>
  )
}

/** After a break of an hour, or a usual day. */
function nextOf(hours: readonly Hours[]): Hours {
  const last = hours.at(-1)
  if (!last) return { opens: '09:00', closes: '22:00' }
  const hour = Math.min(23, Number(last.closes.slice(0, 2)) + 1)
  return { opens: `${String(hour).padStart(2, '0')}:00`, closes: '24:00' }
}
