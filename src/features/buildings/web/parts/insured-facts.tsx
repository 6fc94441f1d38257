import type * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { MoneyField, NumberField, SelectField, SwitchField } from '../../../../web/ui/fields.tsx'
import { type ContractForm, FormSection } from '../../../../web/ui/form.tsx'
import { type NewBuilding, regimes } from '../../contract.ts'

export type BuildingContractForm = ContractForm<z.input<typeof NewBuilding>, z.output<typeof NewBuilding>>

/** The facts that the law of co-ownership and insurers ask of a building, each optional. */
export function InsuredFacts({ form }: { form: BuildingContractForm }) {
  const { t } = useI18n()
  const kind = form.watch('kind')
  return (
    <>
      {(kind === 'condo' || kind === 'mixed') && (
        <FormSection title={t('buildings.co_ownership')}>
          <SelectField
            {...form.field('regime')}
            label={t('buildings.regime')}
            items={regimes.map((value) => ({ value, label: t(`buildings.regime_${value}`) }))}
            isOptional
          />
          <NumberField
            {...form.field('privatePortions')}
            label={t('buildings.private_portions')}
            hint={t('buildings.private_portions_hint')}
            isOptional
          />
          <SwitchField
            {...form.field('isHorizontal')}
            label={t('buildings.horizontal')}
            hint={t('buildings.horizontal_hint')}
            isWide
          />
        </FormSection>
      )}
      <FormSection title={t('buildings.reconstruction_cost')}>
        <MoneyField {...form.field('reconstructionCostCents')} label={t('buildings.reconstruction_cost')} isOptional />
        <DateField
          {...form.field('appraisedOn')}
          label={t('buildings.appraised_on')}
          hint={t('buildings.appraised_on_hint')}
          isOptional
        />
      </FormSection>
    </>
  )
}
