import type { FieldValues } from 'react-hook-form'
import { NativeSelect } from '../../../../web/ui/controls.tsx'
import { type FieldProps, useField } from '../../../../web/ui/field.tsx'
import { steps } from '../../contract.ts'

/** Minutes between two times at which a booking may begin. */
export function StepField<V extends FieldValues, Out>(props: FieldProps<V, Out>) {
  const { field, shared } = useField(props)
  return (
    <NativeSelect
      {...shared}
      {...field}
      value={String(field.value)}
      onChange={({ currentTarget }) => field.onChange(Number(currentTarget.value))}
    >
      {steps.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes}
        </option>
      ))}
    </NativeSelect>
  )
}
