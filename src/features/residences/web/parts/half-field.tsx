import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../../../web/i18n.tsx'
import { NativeSelect } from '../../../../web/ui/controls.tsx'
import { type FieldProps, useField } from '../../../../web/ui/field.tsx'

const most = 6

/** A small number counted by halves: one bathroom and a powder room is 1.5. */
export function HalfField<V extends FieldValues, Out>(props: FieldProps<V, Out>) {
  const { number } = useI18n()
  const { field, shared } = useField(props)
  const value: unknown = field.value
  const offered = Array.from({ length: most * 2 + 1 }, (_, place) => place / 2)
  const known = typeof value === 'number' && !offered.includes(value) ? [...offered, value] : offered
  return (
    <NativeSelect
      {...shared}
      {...field}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
    >
      <option value="">—</option>
      {known.map((half) => (
        <option key={half} value={half}>
          {number(half)}
        </option>
      ))}
    </NativeSelect>
  )
}
