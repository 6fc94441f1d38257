import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Id } from '../../../shared/shapes.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { FoundField } from '../../../web/ui/combo-field.tsx'
import { MoneyField, NumberField, TextField } from '../../../web/ui/fields.tsx'
import { type ContractForm, FormSection } from '../../../web/ui/form.tsx'
import { FormPage, Opened, useEditing } from '../../../web/ui/form-page.tsx'
import { Skeleton } from '../../../web/ui/loading.tsx'
import { buildingChoices, buildingQuery } from '../../buildings/web/parts/building-choices.tsx'
import { useSharePercent } from '../../buildings/web/parts/share-sum.tsx'
import { type Residence, ResidenceFields } from '../contract.ts'
import { residencePolicy } from '../policy.ts'
import { HalfField } from './parts/half-field.tsx'
import { SpacesField } from './parts/spaces-field.tsx'
import { residenceQuery, useCreateResidence, useUpdateResidence } from './queries.ts'

const NewFields = z.extend(ResidenceFields, { buildingId: Id })

/** `/manager/residences/new` and `/manager/residences/$id/edit` */
export function ResidenceForm() {
  const { t } = useI18n()
  return (
    <Opened query={residenceQuery} back={{ to: '/manager/residences', label: t('residences.title') }}>
      {(residence) => (residence ? <Editing residence={residence} preset={undefined} /> : <NewResidenceForm />)}
    </Opened>
  )
}

function NewResidenceForm() {
  const { organization, building } = useScope()
  const { data, isPending } = useQuery(buildingChoices(organization).find(''))
  const only = data?.total === 1 ? data.items[0]?.id : undefined
  return isPending ? <Skeleton /> : <Editing residence={undefined} preset={building ?? only} />
}

const newIn = (buildingId: string | undefined) => ({
  buildingId: buildingId ?? '',
  unitNumber: '',
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  monthlyFeesCents: null,
  share: null,
  parkingSpaces: [],
  storageSpaces: [],
})

interface EditingProps {
  residence: Residence | undefined
  /** The building of a new one, unless another is chosen. */
  preset: string | undefined
}

function Editing({ residence, preset }: EditingProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const actor = useActor()
  const { organization } = useScope()
  const create = useCreateResidence()
  const update = useUpdateResidence()
  const list = { to: '/manager/residences', label: t('residences.title') } as const
  const pageOf = ({ id }: { id: string }) => ({ to: '/manager/residences/$id', params: { id } }) as const
  const form = useEditing(NewFields, {
    of: residence,
    defaults: residence ?? newIn(preset),
    draft: 'residence',
    create: create.mutateAsync,
    update: ({ buildingId: _, ...values }, known) => update.mutateAsync({ ...values, ...known }),
    said: 'residences',
    leave: (saved) => navigate(pageOf(saved)),
  })
  const buildingId = form.watch('buildingId')
  const { data: building } = useQuery({ ...buildingQuery(buildingId), enabled: !residence && buildingId !== '' })
  const unit = residence?.unitNumber ?? ''
  return (
    <FormPage
      form={form}
      title={residence ? t('residences.edit_title', { unit }) : t('residences.new')}
      lead={residence ? undefined : t('residences.new_lead')}
      back={residence ? { ...pageOf(residence), label: t('residences.unit_named', { unit }) } : list}
      submit={t(residence ? 'web.save' : 'web.create')}
      onCancel={() => void navigate(residence ? pageOf(residence) : { to: list.to })}
    >
      <FormSection title={t('residences.identity')}>
        {!residence && (
          <FoundField
            {...form.field('buildingId')}
            label={t('residences.building')}
            source={buildingChoices(organization, ({ id }) => residencePolicy.create(actor, { buildingId: id }))}
            isWide
          />
        )}
        <Identity form={form} />
      </FormSection>
      <Inside form={form} />
      <Money form={form} denominator={(residence ?? building)?.shareDenominator ?? null} />
      <Spaces form={form} />
    </FormPage>
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
