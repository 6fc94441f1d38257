import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../../../web/i18n.tsx'
import { NativeSelect } from '../../../../web/ui/controls.tsx'
import { type FieldProps, useField } from '../../../../web/ui/field.tsx'
import { shareDenominators } from '../../rules.ts'

/** Denominator of the shares: a choice of a few numbers. */
export function DenominatorField<V extends FieldValues, Out>(props: FieldProps<V, Out>) {
  const { t, number } = useI18n()
  const { field, shared } = useField(props)
  const isChosen = shareDenominators.some((known) => known === field.value)
  return (
    <NativeSelect
      {...shared}
      {...field}
      value={isChosen ? String(field.value) : ''}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value ? Number(currentTarget.value) : null)}
    >
      {(props.isOptional || !isChosen) && <option value="">{props.isOptional ? '—' : t('web.choose')}</option>}
      {shareDenominators.map((whole) => (
        <option key={whole} value={whole}>
          {t('buildings.share_denominator_item', { whole: number(whole) })}
        </option>
      ))}
    </NativeSelect>
  )
}
