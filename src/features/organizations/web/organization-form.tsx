import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import type { Language } from '../../../shared/actor.ts'
import { showPhone } from '../../../shared/phone.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useActor } from '../../../web/session.tsx'
import { SelectField, SwitchField, TextField } from '../../../web/ui/fields.tsx'
import { type ContractForm, FormSection } from '../../../web/ui/form.tsx'
import { FormPage, Opened, useEditing } from '../../../web/ui/form-page.tsx'
import { type Organization, OrganizationFields, organizationKinds, provinces } from '../contract.ts'
import { organizationPolicy } from '../policy.ts'
import { FiscalYearFields } from './parts/fiscal-year-fields.tsx'
import { KeptRecordsField } from './parts/kept-records-field.tsx'
import { OrganizationFigures } from './parts/organization-figures.tsx'
import { organizationQuery, useCreateOrganization, useUpdateOrganization } from './queries.ts'

/** Those who may not list organizations return to their previous page. */
function useLeave(): () => void {
  const navigate = useNavigate()
  const actor = useActor()
  const to = organizationPolicy.create(actor, {}) ? '/admin/organizations' : '/manager/buildings'
  return () => void navigate({ to })
}

function useBack() {
  const { t } = useI18n()
  const actor = useActor()
  return organizationPolicy.create(actor, {})
    ? ({ to: '/admin/organizations', label: t('organizations.title') } as const)
    : undefined
}

/** `/admin/organizations/new`, and `…/$id` to change one; managers change theirs at `/manager/organizations/$id`. */
export function OrganizationForm() {
  const { t } = useI18n()
  const back = useBack()
  return (
    <Opened query={organizationQuery} back={back ?? { to: '/manager/buildings', label: t('web.back') }}>
      {(organization) => <Editing organization={organization} />}
    </Opened>
  )
}

const defaultsOf = (organization: Organization | undefined, language: Language) => ({
  kind: 'management_company' as const,
  allowsOutsideReading: false,
  fiscalYearStart: '01-01',
  isBilingual: true,
  keptRecords: [],
  ...organization,
  ...textsOf(organization, language),
  province: organization ? (provinces.find((known) => known === organization.province) ?? null) : ('QC' as const),
})

type TextName = 'name' | 'neq' | 'email' | 'address' | 'city' | 'postalCode' | 'phone' | 'emergencyPhone' | TaxName
type TaxName = 'gstNumber' | 'qstNumber'

/** The texts of the form: blank where the organization has none, or is new. */
function textsOf(organization: Organization | undefined, language: Language) {
  const text = (name: TextName) => organization?.[name] ?? ''
  return {
    name: text('name'),
    neq: text('neq'),
    gstNumber: text('gstNumber'),
    qstNumber: text('qstNumber'),
    email: text('email'),
    phone: showPhone(text('phone'), language),
    emergencyPhone: showPhone(text('emergencyPhone'), language),
    address: text('address'),
    city: text('city'),
    postalCode: text('postalCode'),
  }
}

function Editing({ organization }: { organization: Organization | undefined }) {
  const { t, language } = useI18n()
  const actor = useActor()
  const back = useBack()
  const leave = useLeave()
  const create = useCreateOrganization()
  const update = useUpdateOrganization()
  const form = useEditing(OrganizationFields, {
    of: organization,
    defaults: defaultsOf(organization, language),
    draft: 'organization',
    create: create.mutateAsync,
    update: (values, known) => update.mutateAsync({ ...values, ...known }),
    said: 'organizations',
    leave,
  })
  const isOpen = !organization || organizationPolicy.updateContact(actor, organization)
  return (
    <FormPage
      form={form}
      title={organization?.name ?? t('organizations.new')}
      lead={organization ? undefined : t('organizations.new_lead')}
      back={back}
      submit={t(organization ? 'web.save' : 'web.create')}
      onCancel={leave}
      isLocked={!isOpen}
      above={organization && <OrganizationFigures id={organization.id} />}
    >
      <Fields
        form={form}
        isNameOpen={!organization || organizationPolicy.updateName(actor, organization)}
        areNumbersOpen={!organization || organizationPolicy.updateNumbers(actor, organization)}
        isOpen={isOpen}
      />
    </FormPage>
  )
}

interface FieldsProps {
  form: ContractForm<z.input<typeof OrganizationFields>, z.output<typeof OrganizationFields>>
  /** Name and kind: of admins, and of managers during a trial. */
  isNameOpen: boolean
  /** Of admins only. */
  areNumbersOpen: boolean
  isOpen: boolean
}

function Fields({ form, isNameOpen, areNumbersOpen, isOpen }: FieldsProps) {
  const { t } = useI18n()
  const kinds = organizationKinds.map((value) => ({ value, label: t(`organizations.kind_${value}`) }))
  const provinceItems = provinces.map((value) => ({ value, label: t(`organizations.province_${value}`) }))
  const shared = { isDisabled: !isOpen }
  const locked = isNameOpen ? t('organizations.numbers_locked') : t('organizations.identity_locked')
  return (
    <>
      <FormSection title={t('organizations.identity')} lead={isOpen && !areNumbersOpen ? locked : undefined}>
        <TextField {...form.field('name')} label={t('organizations.name')} isWide isDisabled={!isNameOpen} />
        <SelectField {...form.field('kind')} label={t('organizations.kind')} items={kinds} isDisabled={!isNameOpen} />
        <TextField
          {...form.field('neq')}
          label={t('organizations.neq')}
          isOptional
          inputMode="numeric"
          isDisabled={!areNumbersOpen}
        />
        <TextField
          {...form.field('gstNumber')}
          label={t('organizations.gst_number')}
          isOptional
          isDisabled={!areNumbersOpen}
        />
        <TextField
          {...form.field('qstNumber')}
          label={t('organizations.qst_number')}
          isOptional
          isDisabled={!areNumbersOpen}
        />
      </FormSection>
      <FormSection title={t('organizations.contact')} lead={t('organizations.contact_lead')}>
        <TextField {...form.field('email')} label={t('organizations.email')} type="email" isOptional {...shared} />
        <TextField {...form.field('phone')} label={t('organizations.phone')} type="tel" isOptional {...shared} />
        <TextField
          {...form.field('emergencyPhone')}
          label={t('organizations.emergency_phone')}
          hint={t('organizations.emergency_phone_hint')}
          type="tel"
          isOptional
          {...shared}
        />
        <TextField {...form.field('address')} label={t('organizations.address')} isOptional isWide {...shared} />
        <TextField {...form.field('city')} label={t('organizations.city')} isOptional {...shared} />
        <TextField {...form.field('postalCode')} label={t('organizations.postal_code')} isOptional {...shared} />
        <SelectField
          {...form.field('province')}
          label={t('organizations.province')}
          items={provinceItems}
          isOptional
          {...shared}
        />
      </FormSection>
      <FormSection title={t('organizations.habits')}>
        <FiscalYearFields {...form.field('fiscalYearStart')} isDisabled={!isOpen} />
        <SwitchField
          {...form.field('isBilingual')}
          label={t('organizations.bilingual')}
          hint={t('organizations.bilingual_hint')}
          isWide
          {...shared}
        />
      </FormSection>
      <FormSection title={t('organizations.records')} lead={t('organizations.records_lead')}>
        <KeptRecordsField {...form.field('keptRecords')} {...shared} />
      </FormSection>
      <FormSection title={t('organizations.consents')}>
        <SwitchField
          {...form.field('allowsOutsideReading')}
          label={t('organizations.outside_reading')}
          hint={t('organizations.outside_reading_hint')}
          isWide
          {...shared}
        />
      </FormSection>
    </>
  )
}
