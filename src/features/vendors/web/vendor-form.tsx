import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import type { Language } from '../../../shared/actor.ts'
import { showPhone } from '../../../shared/phone.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { FoundField } from '../../../web/ui/combo-field.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { MoneyField, NumberField, SelectField, TextareaField, TextField } from '../../../web/ui/fields.tsx'
import { type ContractForm, FormSection } from '../../../web/ui/form.tsx'
import { FormPage, Opened, useEditing } from '../../../web/ui/form-page.tsx'
import { Skeleton } from '../../../web/ui/loading.tsx'
import { MultiField } from '../../../web/ui/multi-field.tsx'
import { billCategories } from '../../categories/contract.ts'
import { organizationChoices } from '../../organizations/web/parts/organization-choices.tsx'
import { NewVendor, type VendorDetail } from '../contract.ts'
import { vendorPolicy } from '../policy.ts'
import { useCreateVendor, useUpdateVendor, vendorQuery } from './queries.ts'

/** `/manager/vendors/new` and `/manager/vendors/$id/edit` */
export function VendorForm() {
  const { t } = useI18n()
  return (
    <Opened query={vendorQuery} back={{ to: '/manager/vendors', label: t('vendors.title') }}>
      {(vendor) => (vendor ? <Editing vendor={vendor} organizationId={vendor.organizationId} /> : <NewVendorForm />)}
    </Opened>
  )
}

function NewVendorForm() {
  const { organization } = useScope()
  const owners = useQuery(organizationChoices().find(''))
  if (owners.isPending) return <Skeleton />
  const only = owners.data?.total === 1 ? owners.data.items[0]?.id : undefined
  return <Editing vendor={undefined} organizationId={organization ?? only} />
}

type TextName = 'email' | 'website' | 'address' | 'neq' | 'gstNumber' | 'qstNumber' | ProofName | 'notes'
type ProofName = 'licenceNumber' | 'insurer' | 'insurancePolicyNumber'

/** The texts of the form: blank where the vendor has none, or is new. */
const textsOf = (vendor: VendorDetail | undefined) => {
  const of = (name: TextName) => vendor?.[name] ?? ''
  return {
    email: of('email'),
    website: of('website'),
    address: of('address'),
    neq: of('neq'),
    gstNumber: of('gstNumber'),
    qstNumber: of('qstNumber'),
    licenceNumber: of('licenceNumber'),
    insurer: of('insurer'),
    insurancePolicyNumber: of('insurancePolicyNumber'),
    notes: of('notes'),
  }
}

const proofsOf = (vendor: VendorDetail | undefined) => ({
  licenceEndsOn: vendor?.licenceEndsOn ?? null,
  insuranceEndsOn: vendor?.insuranceEndsOn ?? null,
})

const defaultsOf = (vendor: VendorDetail | undefined, organizationId: string | undefined, language: Language) => ({
  organizationId: organizationId ?? '',
  name: vendor?.name ?? '',
  category: vendor?.category ?? null,
  otherCategories: vendor?.otherCategories ?? [],
  phone: showPhone(vendor?.phone ?? '', language),
  ...proofsOf(vendor),
  coverageCents: vendor?.coverageCents ?? null,
  paymentDays: vendor?.paymentDays ?? null,
  ...textsOf(vendor),
})

interface EditingProps {
  vendor: VendorDetail | undefined
  /** Of a new one, unless another is chosen. */
  organizationId: string | undefined
}

function Editing({ vendor, organizationId }: EditingProps) {
  const { t, language } = useI18n()
  const navigate = useNavigate()
  const actor = useActor()
  const create = useCreateVendor()
  const update = useUpdateVendor()
  const pageOf = ({ id }: { id: string }) => ({ to: '/manager/vendors/$id', params: { id } }) as const
  const list = { to: '/manager/vendors', label: t('vendors.title') } as const
  const form = useEditing(NewVendor, {
    of: vendor,
    defaults: defaultsOf(vendor, organizationId, language),
    draft: 'vendor',
    create: create.mutateAsync,
    update: ({ organizationId: _, ...values }, known) => update.mutateAsync({ ...values, ...known }),
    said: 'vendors',
    leave: (saved) => navigate(pageOf(saved)),
  })
  return (
    <FormPage
      form={form}
      title={vendor ? vendor.name : t('vendors.new')}
      back={vendor ? { ...pageOf(vendor), label: vendor.name } : list}
      submit={t(vendor ? 'web.save' : 'web.add')}
      onCancel={() => void navigate(vendor ? pageOf(vendor) : { to: list.to })}
    >
      <FormSection title={t('vendors.reach')}>
        {!vendor && !organizationId && (
          <FoundField
            {...form.field('organizationId')}
            label={t('vendors.organization')}
            source={organizationChoices(({ id }) => vendorPolicy.create(actor, { organizationId: id }))}
            isWide
          />
        )}
        <Identity form={form} />
      </FormSection>
      <Numbers form={form} />
    </FormPage>
  )
}

interface PartProps {
  form: ContractForm<z.input<typeof NewVendor>, z.output<typeof NewVendor>>
}

function Identity({ form }: PartProps) {
  const { t } = useI18n()
  const usual = form.watch('category')
  return (
    <>
      <TextField {...form.field('name')} label={t('vendors.full_name')} isWide />
      <SelectField
        {...form.field('category')}
        label={t('vendors.usual_category')}
        items={billCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        isOptional
      />
      <MultiField
        {...form.field('otherCategories')}
        label={t('vendors.other_categories')}
        items={billCategories
          .filter((value) => value !== usual)
          .map((value) => ({ value, label: t(`categories.${value}`) }))}
        isOptional
      />
      <NumberField
        {...form.field('paymentDays')}
        label={t('vendors.payment_days')}
        hint={t('vendors.payment_days_hint')}
        isOptional
      />
      <TextField {...form.field('phone')} label={t('vendors.phone')} type="tel" isOptional />
      <TextField {...form.field('email')} label={t('vendors.email')} type="email" isOptional />
      <TextField {...form.field('website')} label={t('vendors.website')} isOptional />
      <TextField {...form.field('address')} label={t('vendors.address')} isOptional />
      <TextareaField {...form.field('notes')} label={t('vendors.notes')} rows={2} max={2_000} isOptional isWide />
    </>
  )
}

function Numbers({ form }: PartProps) {
  const { t } = useI18n()
  return (
    <>
      <FormSection title={t('vendors.numbers')}>
        <TextField {...form.field('neq')} label={t('vendors.neq')} isOptional />
        <TextField
          {...form.field('gstNumber')}
          label={t('vendors.gst_number')}
          placeholder="123456782 RT0001"
          isOptional
        />
        <TextField
          {...form.field('qstNumber')}
          label={t('vendors.qst_number')}
          placeholder="1234567890 TQ0001"
          isOptional
        />
      </FormSection>
      <FormSection title={t('vendors.licence_and_insurance')}>
        <TextField
          {...form.field('licenceNumber')}
          label={t('vendors.licence_number')}
          placeholder="8101-2345-67"
          hint={t('vendors.licence_hint')}
          isOptional
        />
        <DateField {...form.field('licenceEndsOn')} label={t('vendors.licence_ends_on')} isOptional />
        <TextField {...form.field('insurer')} label={t('vendors.insurer')} isOptional />
        <TextField {...form.field('insurancePolicyNumber')} label={t('vendors.insurance_policy_number')} isOptional />
        <DateField {...form.field('insuranceEndsOn')} label={t('vendors.insurance_ends_on')} isOptional />
        <MoneyField {...form.field('coverageCents')} label={t('vendors.coverage')} isOptional />
      </FormSection>
    </>
  )
}
