import type * as z from 'zod/mini'
import { showPhone } from '../../../shared/phone.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { MoneyField, TextField } from '../../../web/ui/fields.tsx'
import { type ContractForm, Form, FormActions, FormSection } from '../../../web/ui/form.tsx'
import { useEditing } from '../../../web/ui/form-editing.ts'
import { MultiField } from '../../../web/ui/multi-field.tsx'
import {
  type DeductibleName,
  deductibleNames,
  type InsurancePolicy,
  InsurancePolicyFields,
  insuranceKinds,
} from '../contract.ts'
import { deductiblesOf, deductibleWords } from '../rules.ts'
import { useCreatePolicy, useUpdatePolicy } from './queries.ts'

interface PolicyFormProps {
  buildingId: string
  /** Undefined for a new one. */
  policy: InsurancePolicy | undefined
  onDone: () => void
}

const newPolicy = {
  kinds: ['property' as const],
  insurer: '',
  policyNumber: '',
  brokerName: '',
  brokerPhone: '',
  coverageCents: null,
  waterDeductibleCents: null,
  sewerBackupDeductibleCents: null,
  fireDeductibleCents: null,
  earthquakeDeductibleCents: null,
  otherDeductibleCents: null,
}

/** Adds an insurance policy, or changes one. */
export function PolicyForm({ buildingId, policy, onDone }: PolicyFormProps) {
  const { t, language } = useI18n()
  const create = useCreatePolicy()
  const update = useUpdatePolicy()
  const form = useEditing(InsurancePolicyFields, {
    of: policy,
    defaults: policy
      ? { ...policy, brokerName: policy.brokerName ?? '', brokerPhone: showPhone(policy.brokerPhone ?? '', language) }
      : newPolicy,
    create: (values) => create.mutateAsync({ ...values, buildingId }),
    update: (values, known) => update.mutateAsync({ ...values, ...known }),
    said: 'insurance',
    leave: onDone,
  })
  const kinds = form.watch('kinds')
  // One that was typed stays in sight, so that it can be taken away.
  const isShown = (name: DeductibleName) => deductiblesOf(kinds).includes(name) || form.watch(name) !== null
  return (
    <Form form={form} label={t('insurance.title')}>
      <Terms form={form} />
      <FormSection title={t('insurance.deductibles')}>
        {deductibleNames.filter(isShown).map((name) => (
          <MoneyField key={name} {...form.field(name)} label={t(deductibleWords[name])} isOptional />
        ))}
      </FormSection>
      <FormActions submit={t('web.save')} onCancel={onDone} />
    </Form>
  )
}

interface TermsProps {
  form: ContractForm<z.input<typeof InsurancePolicyFields>, z.output<typeof InsurancePolicyFields>>
}

function Terms({ form }: TermsProps) {
  const { t } = useI18n()
  return (
    <FormSection>
      <MultiField
        {...form.field('kinds')}
        label={t('insurance.kinds')}
        items={insuranceKinds.map((value) => ({ value, label: t(`insurance.kind_${value}`) }))}
        isWide
      />
      <TextField {...form.field('insurer')} label={t('insurance.insurer')} />
      <TextField {...form.field('policyNumber')} label={t('insurance.policy_number')} />
      <DateField {...form.field('startsOn')} label={t('insurance.starts_on')} />
      <DateField {...form.field('endsOn')} label={t('insurance.ends_on')} />
      <TextField {...form.field('brokerName')} label={t('insurance.broker')} isOptional />
      <TextField {...form.field('brokerPhone')} label={t('insurance.broker_phone')} type="tel" isOptional />
      <MoneyField {...form.field('coverageCents')} label={t('insurance.coverage')} isOptional />
    </FormSection>
  )
}
