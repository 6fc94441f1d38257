import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { showPhone } from '../../../shared/phone.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useOptionalRouteParam, useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { FoundField } from '../../../web/ui/combo-field.tsx'
import { NumberField, SelectField, TextField } from '../../../web/ui/fields.tsx'
import { type ContractForm, Form, FormActions, FormSection, useContractForm } from '../../../web/ui/form.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../web/ui/loading.tsx'
import { MultiField } from '../../../web/ui/multi-field.tsx'
import { useOpenedVersion } from '../../../web/ui/opened-version.ts'
import { PageHead } from '../../../web/ui/page.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { type Organization, provinces } from '../../organizations/contract.ts'
import { organizationChoices } from '../../organizations/web/parts/organization-choices.tsx'
import { amenities, type Building, buildingKinds, inOrder, NewBuilding } from '../contract.ts'
import { buildingPolicy } from '../policy.ts'
import { DenominatorField } from './parts/denominator-field.tsx'
import { buildingQuery, ownerQuery, useCreateBuilding, useUpdateBuilding } from './queries.ts'

/** `/manager/buildings/new` and `/manager/buildings/$id/edit` */
export function BuildingForm() {
  const id = useOptionalRouteParam('id')
  return id === undefined ? <NewBuildingForm /> : <KnownBuilding id={id} />
}

function NewBuildingForm() {
  const actor = useActor()
  const { organization } = useScope()
  const owners = useQuery(organizationChoices().find(''))
  const only = owners.data?.total === 1 ? owners.data.items[0]?.id : undefined
  const preset = organization ?? only
  const owner = useQuery({ ...ownerQuery(preset ?? ''), enabled: preset !== undefined })
  if (owners.isPending || (preset !== undefined && owner.isPending)) return <Skeleton />
  const { data } = owner
  return <Create owner={data && buildingPolicy.create(actor, { organizationId: data.id }) ? data : undefined} />
}

function Create({ owner }: { owner: Organization | undefined }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const actor = useActor()
  const create = useCreateBuilding()
  const form = useContractForm(NewBuilding, {
    defaults: {
      organizationId: owner?.id ?? '',
      name: '',
      address: '',
      city: '',
      province: 'QC',
      postalCode: '',
      managementCompany: owner?.kind === 'management_company' ? owner.name : '',
      contactEmail: '',
      contactPhone: '',
      emergencyPhone: '',
      amenities: [],
      shareDenominator: null,
    },
    draft: 'building',
    onSubmit: async (values) => {
      const { id } = await create.mutateAsync(values)
      toast(t('buildings.toast_created'))
      await navigate({ to: '/manager/buildings/$id', params: { id } })
    },
  })
  return (
    <>
      <PageHead
        title={t('buildings.new')}
        lead={t('buildings.new_lead')}
        back={{ to: '/manager/buildings', label: t('buildings.title') }}
      />
      <Form form={form}>
        <FormSection title={t('buildings.identity')}>
          {!(owner && actor.organizationIds.length === 1) && (
            <FoundField
              {...form.field('organizationId')}
              label={t('buildings.organization')}
              source={organizationChoices(({ id }) => buildingPolicy.create(actor, { organizationId: id }))}
              isWide
            />
          )}
          <Identity form={form} />
        </FormSection>
        <PlaceAndStructure form={form} />
        <FormActions submit={t('web.create')} onCancel={() => void navigate({ to: '/manager/buildings' })} />
      </Form>
    </>
  )
}

function KnownBuilding({ id }: { id: string }) {
  const { t } = useI18n()
  const building = useQuery(buildingQuery(id))
  return (
    <Loaded query={building} back={{ to: '/manager/buildings', label: t('buildings.title') }} isPage>
      {(data) => <Edit key={data.id} building={data} />}
    </Loaded>
  )
}

function Edit({ building }: { building: Building }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const update = useUpdateBuilding()
  const { id, name } = building
  const version = useOpenedVersion(building)
  const leave = () => navigate({ to: '/manager/buildings/$id', params: { id } })
  const form = useContractForm(NewBuilding, {
    defaults: {
      ...building,
      contactEmail: building.contactEmail ?? '',
      contactPhone: showPhone(building.contactPhone ?? ''),
      emergencyPhone: showPhone(building.emergencyPhone ?? ''),
      province: provinces.find((known) => known === building.province),
      amenities: inOrder(building.amenities),
    },
    act: 'update',
    draft: 'building',
    onSubmit: async ({ organizationId: _, ...values }) => {
      await update.mutateAsync({ ...values, id, version })
      toast(t('buildings.toast_updated'))
      await leave()
    },
  })
  return (
    <>
      <PageHead
        title={t('buildings.edit_title', { name })}
        lead={t('buildings.edit_lead')}
        back={{ to: '/manager/buildings/$id', params: { id }, label: name }}
      />
      <Form form={form}>
        <FormSection title={t('buildings.identity')}>
          <Identity form={form} />
        </FormSection>
        <PlaceAndStructure form={form} />
        <FormActions submit={t('web.save')} onCancel={() => void leave()} />
      </Form>
    </>
  )
}

type BuildingContractForm = ContractForm<z.input<typeof NewBuilding>, z.output<typeof NewBuilding>>

function Identity({ form }: { form: BuildingContractForm }) {
  const { t } = useI18n()
  const kind = form.watch('kind')
  const shareDenominator = form.watch('shareDenominator')
  const { set } = form
  // The field leaves the page with the choice: what was in it must not be sent.
  useEffect(() => {
    if (kind === 'rental' && shareDenominator !== null) set('shareDenominator', null)
  }, [kind, shareDenominator, set])
  return (
    <>
      <TextField {...form.field('name')} label={t('buildings.name')} hint={t('buildings.name_hint')} isWide />
      <SelectField
        {...form.field('kind')}
        label={t('buildings.kind')}
        items={buildingKinds.map((value) => ({ value, label: t(`buildings.kind_${value}`) }))}
      />
      {(kind === 'condo' || kind === 'mixed') && (
        <DenominatorField
          {...form.field('shareDenominator')}
          label={t('buildings.share_denominator')}
          hint={t('buildings.share_denominator_hint')}
          isOptional={kind === 'mixed'}
        />
      )}
      <TextField {...form.field('managementCompany')} label={t('buildings.management_company')} isWide />
    </>
  )
}

function PlaceAndStructure({ form }: { form: BuildingContractForm }) {
  const { t } = useI18n()
  return (
    <>
      <FormSection title={t('buildings.place')}>
        <TextField {...form.field('address')} label={t('buildings.address')} isWide />
        <TextField {...form.field('city')} label={t('buildings.city')} />
        <TextField {...form.field('postalCode')} label={t('buildings.postal_code')} placeholder="H2X 1Y4" />
        <SelectField
          {...form.field('province')}
          label={t('buildings.province')}
          items={provinces.map((value) => ({ value, label: t(`organizations.province_${value}`) }))}
        />
      </FormSection>
      <FormSection title={t('buildings.contacts')} lead={t('buildings.contacts_lead')}>
        <TextField {...form.field('contactPhone')} label={t('buildings.contact_phone')} type="tel" isOptional />
        <TextField {...form.field('emergencyPhone')} label={t('buildings.emergency_phone')} type="tel" isOptional />
        <TextField
          {...form.field('contactEmail')}
          label={t('buildings.contact_email')}
          type="email"
          isOptional
          isWide
        />
      </FormSection>
      <FormSection title={t('buildings.structure')}>
        <NumberField {...form.field('yearBuilt')} label={t('buildings.year_built')} isPlain />
        <NumberField {...form.field('totalUnits')} label={t('buildings.total_units')} />
        <NumberField {...form.field('totalFloors')} label={t('buildings.total_floors')} />
        <NumberField {...form.field('parkingSpaces')} label={t('buildings.parking_spaces')} />
        <NumberField {...form.field('storageSpaces')} label={t('buildings.storage_spaces')} />
        <MultiField
          {...form.field('amenities')}
          label={t('buildings.amenities')}
          placeholder={t('buildings.amenities_placeholder')}
          items={amenities.map((value) => ({ value, label: t(`buildings.amenity_${value}`) }))}
          isWide
        />
      </FormSection>
    </>
  )
}
