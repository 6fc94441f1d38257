import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../../../web/i18n.tsx'
import { NativeSelect } from '../../../../web/ui/controls.tsx'
import { type FieldProps, useField } from '../../../../web/ui/field.tsx'
import { daysOfMonth } from '../../rules.ts'

const days = Array.from({ length: 31 }, (_, at) => at + 1)
const months = days.slice(0, 12)
const written = (month: number, day: number): string =>
  [month, day].map((part) => String(part).padStart(2, '0')).join('-')

/** The month and the day of a fiscal year’s start, of which the form keeps one text: `07-01`. */
export function FiscalYearFields<V extends FieldValues, Out>(props: Omit<FieldProps<V, Out>, 'label'>) {
  const { t, language } = useI18n()
  const name = new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', timeZone: 'UTC' })
  const { field, shared } = useField({ ...props, label: t('organizations.fiscal_month') })
  const [month = 1, day = 1] = String(field.value).split('-').map(Number)
  const choose = (chosenMonth: number, chosenDay: number) =>
    field.onChange(written(chosenMonth, Math.min(chosenDay, daysOfMonth(chosenMonth))))
  return (
    <>
      <NativeSelect
        {...shared}
        {...field}
        value={month}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value), day)}
      >
        {months.map((value) => (
          <option key={value} value={value}>
            {name.format(Date.UTC(2026, value - 1))}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t('organizations.fiscal_day')}
        disabled={shared.disabled}
        value={day}
        onChange={({ currentTarget }) => choose(month, Number(currentTarget.value))}
      >
        {days.slice(0, daysOfMonth(month)).map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </NativeSelect>
    </>
  )
}
