import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../../../web/i18n.tsx'
import { Checkbox } from '../../../../web/ui/controls.tsx'
import { type FieldProps, useField } from '../../../../web/ui/field.tsx'
import { type RecordKind, recordKinds } from '../../rules.ts'

const kindsIn = (value: unknown): readonly RecordKind[] =>
  recordKinds.filter((kind) => Array.isArray(value) && value.includes(kind))

/** The kinds of records that an organization keeps of its units, a switch each. */
export function KeptRecordsField<V extends FieldValues, Out>(props: Omit<FieldProps<V, Out>, 'label'>) {
  const { t } = useI18n()
  const { field, shared } = useField({ ...props, label: t('organizations.records') })
  const chosen = kindsIn(field.value)
  const turn = (kind: RecordKind, isOn: boolean) =>
    field.onChange(recordKinds.filter((one) => (one === kind ? isOn : chosen.includes(one))))
  return recordKinds.map((kind, place) => (
    <Checkbox
      key={kind}
      isSwitch
      name={`${field.name}.${kind}`}
      ref={place === 0 ? field.ref : undefined}
      label={t(`organizations.records_${kind}`)}
      checked={chosen.includes(kind)}
      disabled={shared.disabled}
      error={place === 0 ? shared.error : undefined}
      onChange={(isOn) => turn(kind, isOn)}
      onBlur={field.onBlur}
    />
  ))
}
