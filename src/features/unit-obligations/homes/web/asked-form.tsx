import { useI18n } from '../../../../web/i18n.tsx'
import { MoneyField, NumberField, SelectField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { ObligationFields, type ObligationKind, obligationKinds, type UnitObligation } from '../../contract.ts'
import { standards } from '../../rules.ts'
import { useAsk, useUpdateAsked } from './queries.ts'

interface AskedFormProps {
  buildingId: string
  /** Undefined for a new one, whose kind is one of `kinds`. */
  obligation: UnitObligation | undefined
  kinds: readonly ObligationKind[]
  onDone: () => void
}

/** Asks something of each unit of a building, or changes how often. */
export function AskedForm({ buildingId, obligation, kinds, onDone }: AskedFormProps) {
  const { t } = useI18n()
  const ask = useAsk()
  const update = useUpdateAsked()
  const [first = 'water_heater'] = kinds
  const form = useEditing(ObligationFields, {
    of: obligation,
    defaults: obligation ?? { kind: first, everyMonths: standards[first].months, minimumCents: null },
    // An amount that nobody typed is the one that is proposed for the building.
    create: ({ minimumCents, ...values }) =>
      ask.mutateAsync({ ...values, buildingId, ...(minimumCents !== null && { minimumCents }) }),
    update: ({ kind: _, ...values }, known) => update.mutateAsync({ ...values, ...known }),
    said: 'unit-obligations',
    leave: onDone,
  })
  const kind = form.watch('kind')
  return (
    <Form form={form} label={t('unit-obligations.settings')}>
      <FormSection>
        {!obligation && (
          <SelectField
            {...form.field('kind')}
            label={t('unit-obligations.kind')}
            items={kinds.map((value) => ({ value, label: t(`unit-obligations.kind_${value}`) }))}
            onChoose={(value) => {
              const chosen = obligationKinds.find((one) => one === value)
              if (chosen) form.set('everyMonths', standards[chosen].months)
            }}
          />
        )}
        {kind === 'owner_insurance' ? (
          <MoneyField
            {...form.field('minimumCents')}
            label={t('unit-obligations.minimum')}
            hint={t('unit-obligations.minimum_hint')}
            isOptional
          />
        ) : (
          <NumberField {...form.field('everyMonths')} label={t('unit-obligations.every')} />
        )}
      </FormSection>
      <FormActions submit={t('web.save')} onCancel={onDone} />
    </Form>
  )
}
