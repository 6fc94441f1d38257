import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { showPhone } from '../../../shared/phone.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useOptionalRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { SelectField, SwitchField, TextField } from '../../../web/ui/fields.tsx'
import { type ContractForm, Form, FormActions, FormSection, useContractForm } from '../../../web/ui/form.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { useOpenedVersion } from '../../../web/ui/opened-version.ts'
import { PageHead } from '../../../web/ui/page.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { type Organization, OrganizationFields, organizationKinds, provinces } from '../contract.ts'
import { organizationPolicy } from '../policy.ts'
import { organizationQuery, useCreateOrganization, useUpdateOrganization } from './queries.ts'

/** Those who may not list organizations go back to where they came from. */
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
  const id = useOptionalRouteParam('id')
  return id === undefined ? <NewOrganization /> : <KnownOrganization id={id} />
}

function NewOrganization() {
  const { t } = useI18n()
  const back = useBack()
  const leave = useLeave()
  const create = useCreateOrganization()
  const form = useContractForm(OrganizationFields, {
    defaults: {
      name: '',
      kind: 'management_company',
      neq: '',
      email: '',
      phone: '',
      emergencyPhone: '',
      address: '',
      city: '',
      province: 'QC',
      postalCode: '',
      allowsOutsideReading: false,
    },
    draft: 'organization',
    onSubmit: async (values) => {
      await create.mutateAsync(values)
      toast(t('organizations.toast_created'))
      leave()
    },
  })
  return (
    <>
      <PageHead title={t('organizations.new')} lead={t('organizations.new_lead')} back={back} />
      <Fields form={form} onCancel={leave} submit={t('web.create')} isIdentityOpen isOpen />
    </>
  )
}

function KnownOrganization({ id }: { id: string }) {
  const { t } = useI18n()
  const back = useBack()
  const organization = useQuery(organizationQuery(id))
  return (
    <Loaded query={organization} back={back ?? { to: '/manager/buildings', label: t('web.back') }} isPage>
      {(data) => <EditOrganization key={data.id} organization={data} />}
    </Loaded>
  )
}

function EditOrganization({ organization }: { organization: Organization }) {
  const { t } = useI18n()
  const actor = useActor()
  const back = useBack()
  const leave = useLeave()
  const update = useUpdateOrganization()
  const { id, name } = organization
  const version = useOpenedVersion(organization)
  const form = useContractForm(OrganizationFields, {
    defaults: {
      ...organization,
      neq: organization.neq ?? '',
      email: organization.email ?? '',
      phone: showPhone(organization.phone ?? ''),
      emergencyPhone: showPhone(organization.emergencyPhone ?? ''),
      address: organization.address ?? '',
      city: organization.city ?? '',
      province: provinces.find((known) => known === organization.province) ?? null,
      postalCode: organization.postalCode ?? '',
    },
    act: 'update',
    draft: 'organization',
    onSubmit: async (values) => {
      await update.mutateAsync({ ...values, id, version })
      toast(t('organizations.toast_updated'))
      leave()
    },
  })
  return (
    <>
      <PageHead title={t('organizations.edit_title', { name })} back={back} />
      <Fields
        form={form}
        onCancel={leave}
        submit={t('web.save')}
        isIdentityOpen={organizationPolicy.updateIdentity(actor, organization)}
        isOpen={organizationPolicy.updateContact(actor, organization)}
      />
    </>
  )
}

interface FieldsProps {
  form: ContractForm<z.input<typeof OrganizationFields>, z.output<typeof OrganizationFields>>
  submit: string
  onCancel: () => void
  /** Name, kind and enterprise number: admins only. */
  isIdentityOpen: boolean
  isOpen: boolean
}

function Fields({ form, submit, onCancel, isIdentityOpen, isOpen }: FieldsProps) {
  const { t } = useI18n()
  const kinds = organizationKinds.map((value) => ({ value, label: t(`organizations.kind_${value}`) }))
  const provinceItems = provinces.map((value) => ({ value, label: t(`organizations.province_${value}`) }))
  const shared = { isDisabled: !isOpen }
  return (
    <Form form={form}>
      <FormSection
        title={t('organizations.identity')}
        lead={isOpen && !isIdentityOpen ? t('organizations.identity_locked') : undefined}
      >
        <TextField {...form.field('name')} label={t('organizations.name')} isWide isDisabled={!isIdentityOpen} />
        <SelectField
          {...form.field('kind')}
          label={t('organizations.kind')}
          items={kinds}
          isDisabled={!isIdentityOpen}
        />
        <TextField
          {...form.field('neq')}
          label={t('organizations.neq')}
          isOptional
          inputMode="numeric"
          isDisabled={!isIdentityOpen}
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
      <FormSection title={t('organizations.consents')}>
        <SwitchField
          {...form.field('allowsOutsideReading')}
          label={t('organizations.outside_reading')}
          hint={t('organizations.outside_reading_hint')}
          isWide
          {...shared}
        />
      </FormSection>
      {isOpen && <FormActions submit={submit} onCancel={onCancel} />}
    </Form>
  )
}
