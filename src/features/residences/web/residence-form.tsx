import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Id } from '../../../shared/shapes.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useOptionalRouteParam, useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { FoundField } from '../../../web/ui/combo-field.tsx'
import { MoneyField, NumberField, TextField } from '../../../web/ui/fields.tsx'
import { type ContractForm, Form, FormActions, FormSection, useContractForm } from '../../../web/ui/form.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../web/ui/loading.tsx'
import { useOpenedVersion } from '../../../web/ui/opened-version.ts'
import { PageHead } from '../../../web/ui/page.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { buildingChoices } from '../../buildings/web/parts/building-choices.tsx'
import { useSharePercent } from '../../buildings/web/parts/share-sum.tsx'
import { type Residence, ResidenceFields } from '../contract.ts'
import { residencePolicy } from '../policy.ts'
import { HalfField } from './parts/half-field.tsx'
import { SpacesField } from './parts/spaces-field.tsx'
import { buildingQuery, residenceQuery, useCreateResidence, useUpdateResidence } from './queries.ts'

const NewFields = z.extend(ResidenceFields, { buildingId: Id })

/** `/manager/residences/new` and `/manager/residences/$id/edit` */
export function ResidenceForm() {
  const id = useOptionalRouteParam('id')
  return id === undefined ? <NewResidenceForm /> : <KnownResidence id={id} />
}

function NewResidenceForm() {
  const { organization, building } = useScope()
  const { data, isPending } = useQuery(buildingChoices(organization).find(''))
  const only = data?.total === 1 ? data.items[0]?.id : undefined
  return isPending ? <Skeleton /> : <Create preset={building ?? only} />
}

function Create({ preset }: { preset: string | undefined }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const actor = useActor()
  const { organization } = useScope()
  const create = useCreateResidence()
  const form = useContractForm(NewFields, {
    defaults: {
      buildingId: preset ?? '',
      unitNumber: '',
      squareFeet: null,
      bedrooms: null,
      bathrooms: null,
      monthlyFeesCents: null,
      share: null,
      parkingSpaces: [],
      storageSpaces: [],
    },
    draft: 'residence',
    onSubmit: async (values) => {
      const { id } = await create.mutateAsync(values)
      toast(t('residences.toast_created'))
      await navigate({ to: '/manager/residences/$id', params: { id } })
    },
  })
  const buildingId = form.watch('buildingId')
  const { data: building } = useQuery({ ...buildingQuery(buildingId), enabled: buildingId !== '' })
  return (
    <>
      <PageHead
        title={t('residences.new')}
        lead={t('residences.new_lead')}
        back={{ to: '/manager/residences', label: t('residences.title') }}
      />
      <Form form={form}>
        <FormSection title={t('residences.identity')}>
          <FoundField
            {...form.field('buildingId')}
            label={t('residences.building')}
            source={buildingChoices(organization, ({ id }) => residencePolicy.create(actor, { buildingId: id }))}
            isWide
          />
          <Identity form={form} />
        </FormSection>
        <Inside form={form} />
        <Money form={form} denominator={building?.shareDenominator ?? null} />
        <Spaces form={form} />
        <FormActions submit={t('web.create')} onCancel={() => void navigate({ to: '/manager/residences' })} />
      </Form>
    </>
  )
}

function KnownResidence({ id }: { id: string }) {
  const { t } = useI18n()
  const residence = useQuery(residenceQuery(id))
  return (
    <Loaded query={residence} back={{ to: '/manager/residences', label: t('residences.title') }} isPage>
      {(data) => <Edit key={data.id} residence={data} />}
    </Loaded>
  )
}

function Edit({ residence }: { residence: Residence }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const update = useUpdateResidence()
  const { id, unitNumber } = residence
  const version = useOpenedVersion(residence)
  const leave = () => navigate({ to: '/manager/residences/$id', params: { id } })
  const form = useContractForm(NewFields, {
    defaults: residence,
    act: 'update',
    draft: 'residence',
    onSubmit: async ({ buildingId: _, ...values }) => {
      await update.mutateAsync({ ...values, id, version })
      toast(t('residences.toast_updated'))
      await leave()
    },
  })
  return (
    <>
      <PageHead
        title={t('residences.edit_title', { unit: unitNumber })}
        back={{
          to: '/manager/residences/$id',
          params: { id },
          label: t('residences.unit_named', { unit: unitNumber }),
        }}
      />
      <Form form={form}>
        <FormSection title={t('residences.identity')}>
          <Identity form={form} />
        </FormSection>
        <Inside form={form} />
        <Money form={form} denominator={residence.shareDenominator} />
        <Spaces form={form} />
        <FormActions submit={t('web.save')} onCancel={() => void leave()} />
      </Form>
    </>
  )
}

type ResidenceContractForm = ContractForm<z.input<typeof NewFields>, z.output<typeof NewFields>>

function Identity({ form }: { form: ResidenceContractForm }) {
  const { t } = useI18n()
  return (
    <>
      <TextField {...form.field('unitNumber')} label={t('residences.unit_number')} />
      <NumberField {...form.field('floor')} label={t('residences.floor')} hint={t('residences.floor_hint')} />
    </>
  )
}

function Inside({ form }: { form: ResidenceContractForm }) {
  const { t } = useI18n()
  return (
    <FormSection title={t('residences.inside')}>
      <NumberField {...form.field('squareFeet')} label={t('residences.square_feet_label')} isOptional />
      <NumberField {...form.field('bedrooms')} label={t('residences.bedrooms')} isOptional />
      <HalfField {...form.field('bathrooms')} label={t('residences.bathrooms')} isOptional />
    </FormSection>
  )
}

/** The share is typed as the declaration has it; beside it, what that is of the whole. */
function Money({ form, denominator }: { form: ResidenceContractForm; denominator: number | null }) {
  const { t, number } = useI18n()
  const percent = useSharePercent()
  const share = form.watch('share')
  const isShown = denominator !== null && typeof share === 'number' && Number.isFinite(share)
  return (
    <FormSection title={t('residences.money')} lead={t('residences.money_lead')}>
      {denominator !== null && (
        <NumberField
          {...form.field('share')}
          label={t('residences.share_label', { whole: number(denominator) })}
          hint={isShown ? <span className="num">{percent(share, denominator)}</span> : undefined}
          isOptional
        />
      )}
      <MoneyField {...form.field('monthlyFeesCents')} label={t('residences.fees')} isOptional />
    </FormSection>
  )
}

function Spaces({ form }: { form: ResidenceContractForm }) {
  const { t } = useI18n()
  return (
    <FormSection title={t('residences.spaces')}>
      <SpacesField
        {...form.field('parkingSpaces')}
        label={t('residences.parking_label')}
        hint={t('residences.spaces_hint')}
        isOptional
      />
      <SpacesField
        {...form.field('storageSpaces')}
        label={t('residences.storage_label')}
        hint={t('residences.spaces_hint')}
        isOptional
      />
    </FormSection>
  )
}
