import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../../../web/i18n.tsx'
import { NativeSelect } from '../../../../web/ui/controls.tsx'
import { type FieldProps, useField } from '../../../../web/ui/field.tsx'

const day = 24 * 60
const hour = 60

/** Minutes in the largest unit that holds them whole: `2 heures`, `90 minutes`, `7 jours`. */
function written(language: string, minutes: number): string {
  const [unit, count] =
    minutes >= 2 * day && minutes % day === 0
      ? ['day', minutes / day]
      : minutes >= hour && minutes % hour === 0
        ? ['hour', minutes / hour]
        : ['minute', minutes]
  return new Intl.NumberFormat(`${language}-CA`, { style: 'unit', unit: String(unit), unitDisplay: 'long' }).format(
    Number(count),
  )
}

type LengthFieldProps<V extends FieldValues, Out> = FieldProps<V, Out> & { lengths: readonly number[] }

/** A length in minutes, chosen among the usual ones and the one it has. */
export function LengthField<V extends FieldValues, Out>({ lengths, ...props }: LengthFieldProps<V, Out>) {
  const { language } = useI18n()
  const { field, shared } = useField(props)
  const value = Number(field.value)
  const all = [...new Set([...lengths, value])].sort((a, b) => a - b)
  return (
    <NativeSelect
      {...shared}
      {...field}
      value={String(value)}
      onChange={({ currentTarget }) => field.onChange(Number(currentTarget.value))}
    >
      {all.map((minutes) => (
        <option key={minutes} value={minutes}>
          {written(language, minutes)}
        </option>
      ))}
    </NativeSelect>
  )
}
