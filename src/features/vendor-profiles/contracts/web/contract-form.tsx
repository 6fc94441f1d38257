import { useI18n } from '../../../../web/i18n.tsx'
import { FoundField } from '../../../../web/ui/combo-field.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { MoneyField, NumberField, SwitchField, TextareaField, TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { buildingChoices } from '../../../buildings/web/parts/building-choices.tsx'
import type { VendorDetail } from '../../../vendors/contract.ts'
import { ContractFields, type VendorContract } from '../contract.ts'
import { documentChoices, useCreateContract, useUpdateContract } from './queries.ts'

interface FormProps {
  vendor: VendorDetail
  /** Undefined for a new one. */
  contract: VendorContract | undefined
  onDone: () => void
}

const newContract = {
  title: '',
  buildingId: null,
  endsOn: null,
  noticeDays: null,
  isRenewed: false,
  yearlyCents: null,
  documentId: null,
  notes: '',
}

/** A document is of one building: without one, its field is out of sight. */
const linked = <Values extends { buildingId: string | null; documentId: string | null }>(values: Values): Values => ({
  ...values,
  documentId: values.buildingId && values.documentId,
})

/** In a window: adds a contract with a vendor, or changes one. */
export function VendorContractForm({ vendor, contract, onDone }: FormProps) {
  const { t } = useI18n()
  const create = useCreateContract()
  const update = useUpdateContract()
  const form = useEditing(ContractFields, {
    of: contract,
    defaults: contract ? { ...contract, notes: contract.notes ?? '' } : newContract,
    create: (values) => create.mutateAsync({ ...linked(values), vendorId: vendor.id }),
    update: (values, known) => update.mutateAsync({ ...linked(values), ...known }),
    said: 'vendor-profiles',
    leave: onDone,
  })
  const building = form.watch('buildingId')
  return (
    <Form form={form} label={t(contract ? 'vendor-profiles.contracts' : 'vendor-profiles.contract_new')}>
      <FormSection>
        <TextField {...form.field('title')} label={t('vendor-profiles.contract_title')} isWide />
        <FoundField
          {...form.field('buildingId')}
          label={t('vendor-profiles.building')}
          placeholder={t('vendor-profiles.all_buildings')}
          source={buildingChoices(vendor.organizationId)}
          isOptional
          isWide
        />
        <DateField {...form.field('startsOn')} label={t('vendor-profiles.starts_on')} />
        <DateField
          {...form.field('endsOn')}
          label={t('vendor-profiles.ends_on')}
          hint={t('vendor-profiles.ends_on_hint')}
          isOptional
        />
        <NumberField {...form.field('noticeDays')} label={t('vendor-profiles.notice_days')} isOptional />
        <MoneyField {...form.field('yearlyCents')} label={t('vendor-profiles.yearly')} isOptional />
        <SwitchField {...form.field('isRenewed')} label={t('vendor-profiles.is_renewed')} isWide />
        {building && (
          <FoundField
            key={building}
            {...form.field('documentId')}
            label={t('vendor-profiles.document')}
            hint={t('vendor-profiles.document_hint')}
            source={documentChoices(building)}
            isOptional
            isWide
          />
        )}
        <TextareaField {...form.field('notes')} label={t('vendor-profiles.notes')} rows={2} isOptional isWide />
      </FormSection>
      <FormActions submit={t(contract ? 'web.save' : 'web.add')} onCancel={onDone} />
    </Form>
  )
}
