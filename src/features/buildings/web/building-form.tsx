import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Language } from '../../../shared/actor.ts'
import { showPhone } from '../../../shared/phone.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { FoundField } from '../../../web/ui/combo-field.tsx'
import { NumberField, SelectField, TextField } from '../../../web/ui/fields.tsx'
import { FormSection } from '../../../web/ui/form.tsx'
import { FormPage, Opened, useEditing } from '../../../web/ui/form-page.tsx'
import { Skeleton } from '../../../web/ui/loading.tsx'
import { MultiField } from '../../../web/ui/multi-field.tsx'
import { type Organization, provinces } from '../../organizations/contract.ts'
import { organizationChoices } from '../../organizations/web/parts/organization-choices.tsx'
import { amenities, type Building, buildingKinds, inOrder, NewBuilding } from '../contract.ts'
import { buildingPolicy } from '../policy.ts'
import { buildingQuery } from './parts/building-choices.tsx'
import { DenominatorField } from './parts/denominator-field.tsx'
import { type BuildingContractForm, InsuredFacts } from './parts/insured-facts.tsx'
import { ownerQuery, useCreateBuilding, useUpdateBuilding } from './queries.ts'

/** `/manager/buildings/new` and `/manager/buildings/$id/edit` */
export function BuildingForm() {
  const { t } = useI18n()
  return (
    <Opened query={buildingQuery} back={{ to: '/manager/buildings', label: t('buildings.title') }}>
      {(building) => (building ? <Editing building={building} owner={undefined} /> : <NewBuildingForm />)}
    </Opened>
  )
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
  const mayOwn = data && buildingPolicy.create(actor, { organizationId: data.id })
  return <Editing building={undefined} owner={mayOwn ? data : undefined} />
}

/** What a building that is no co-ownership is without. */
const noCoOwnership = { regime: null, privatePortions: null, isHorizontal: false }

/** The kind of the buildings of an organization that has its own only. */
const usualKind = { management_company: undefined, syndicate: 'condo', landlord: 'rental' } as const

const newOf = (owner: Organization | undefined) => ({
  organizationId: owner?.id ?? '',
  name: '',
  address: '',
  city: '',
  province: 'QC' as const,
  postalCode: '',
  managementCompany: owner?.name ?? '',
  kind: owner && usualKind[owner.kind],
  contactEmail: '',
  contactPhone: '',
  emergencyPhone: '',
  amenities: [],
  shareDenominator: null,
  ...noCoOwnership,
  ...(owner?.kind === 'syndicate' && { regime: 'divided' as const }),
  storeysAboveGround: null,
  reconstructionCostCents: null,
  appraisedOn: null,
})

const knownOf = (building: Building, language: Language) => ({
  ...building,
  contactEmail: building.contactEmail ?? '',
  contactPhone: showPhone(building.contactPhone ?? '', language),
  emergencyPhone: showPhone(building.emergencyPhone ?? '', language),
  province: provinces.find((known) => known === building.province),
  amenities: inOrder(building.amenities),
})

interface EditingProps {
  building: Building | undefined
  /** The organization of a new building, unless another is chosen. */
  owner: Organization | undefined
}

function Editing({ building, owner }: EditingProps) {
  const { t, language } = useI18n()
  const navigate = useNavigate()
  const actor = useActor()
  const create = useCreateBuilding()
  const update = useUpdateBuilding()
  const list = { to: '/manager/buildings', label: t('buildings.title') } as const
  const pageOf = ({ id }: { id: string }) => ({ to: '/manager/buildings/$id', params: { id } }) as const
  const form = useEditing(NewBuilding, {
    of: building,
    defaults: building ? knownOf(building, language) : newOf(owner),
    draft: 'building',
    create: create.mutateAsync,
    update: ({ organizationId: _, ...values }, known) => update.mutateAsync({ ...values, ...known }),
    said: 'buildings',
    leave: (saved) => navigate(pageOf(saved)),
  })
  return (
    <FormPage
      form={form}
      title={building ? t('buildings.edit_title', { name: building.name }) : t('buildings.new')}
      lead={t(building ? 'buildings.edit_lead' : 'buildings.new_lead')}
      back={building ? { ...pageOf(building), label: building.name } : list}
      submit={t(building ? 'web.save' : 'web.create')}
      onCancel={() => void navigate(building ? pageOf(building) : { to: list.to })}
    >
      <FormSection title={t('buildings.identity')}>
        {!building && !(owner && actor.organizationIds.length === 1) && (
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
      <InsuredFacts form={form} />
    </FormPage>
  )
}

/** The fields of a co-ownership leave the page with the choice: what was in them must not be sent. */
function follow(form: BuildingContractForm, kind: string | null): void {
  if (kind === 'condo') form.set('regime', form.watch('regime') ?? 'divided')
  if (kind !== 'rental') return
  form.set('shareDenominator', null)
  form.set('regime', noCoOwnership.regime)
  form.set('privatePortions', noCoOwnership.privatePortions)
  form.set('isHorizontal', noCoOwnership.isHorizontal)
}

function Identity({ form }: { form: BuildingContractForm }) {
  const { t } = useI18n()
  const kind = form.watch('kind')
  return (
    <>
      <TextField {...form.field('name')} label={t('buildings.name')} hint={t('buildings.name_hint')} isWide />
      <SelectField
        {...form.field('kind')}
        label={t('buildings.kind')}
        items={buildingKinds.map((value) => ({ value, label: t(`buildings.kind_${value}`) }))}
        onChoose={(chosen) => follow(form, chosen)}
      />
      {(kind === 'condo' || kind === 'mixed') && (
        <DenominatorField
          {...form.field('shareDenominator')}
          label={t('buildings.share_denominator')}
          hint={t('buildings.share_denominator_hint')}
          isOptional={kind === 'mixed'}
        />
      )}
      <TextField
        {...form.field('managementCompany')}
        label={t('buildings.management_company')}
        hint={t('buildings.management_company_hint')}
        isWide
      />
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
        <NumberField
          {...form.field('storeysAboveGround')}
          label={t('buildings.storeys_above_ground')}
          hint={t('buildings.storeys_above_ground_hint')}
          isOptional
        />
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
