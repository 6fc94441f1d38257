import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { levelOf } from '../../../shared/actor.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters, useOptionalRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { type Choice, SelectField, TextareaField, TextField } from '../../../web/ui/fields.tsx'
import { type ContractForm, Form, FormActions, FormSection } from '../../../web/ui/form.tsx'
import { useEditing } from '../../../web/ui/form-editing.ts'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { UploadField, useFormUploads } from '../../attachments/web/parts/upload-field.tsx'
import type { Residence } from '../../residences/contract.ts'
import { type DemandDetail, DemandTitle, maxDescription, NewDemand } from '../contract.ts'
import { NotForManagers } from './parts/not-for-managers.tsx'
import { TypeCards } from './parts/type-cards.tsx'
import { demandQuery, homesQuery, useCreateDemand, useUpdateDemand } from './queries.ts'

const { type, description } = NewDemand.shape
/** One choice for the place: a home, or the common areas of its building (`building/residence`, `building/`). */
const Draft = z.object({
  place: z.string('shared.e_required').check(z.minLength(1, 'shared.e_required')),
  type,
  title: DemandTitle,
  description,
})

/** What a link proposes for a new one. */
const Proposed = z.object({
  type: z.optional(type),
  title: z.optional(DemandTitle),
  description: z.optional(description),
})

const placeOf = (buildingId: string, residenceId: string | null): string => `${buildingId}/${residenceId ?? ''}`
const readPlace = (place: string): { buildingId: string; residenceId: string | null } => {
  const [buildingId = '', residenceId = ''] = place.split('/')
  return { buildingId, residenceId: residenceId || null }
}

function usePlaces(homes: readonly Pick<Residence, 'id' | 'buildingId' | 'buildingName' | 'unitNumber'>[]) {
  const { t } = useI18n()
  const buildings = new Map(homes.map(({ buildingId, buildingName }) => [buildingId, buildingName]))
  return [
    ...homes.map(({ id, buildingId, buildingName, unitNumber }) => ({
      value: placeOf(buildingId, id),
      label: `${t('demands.unit', { unit: unitNumber })} – ${buildingName}`,
    })),
    ...[...buildings].map(([id, name]) => ({
      value: placeOf(id, null),
      label: `${t('demands.common_areas')} – ${name}`,
    })),
  ]
}

/** A new demand, or one that nobody has taken up yet. */
export function DemandFormScreen() {
  const { t } = useI18n()
  const livesHere = levelOf(useActor().rank) === 1
  const id = useOptionalRouteParam('id')
  const homes = useQuery({ ...homesQuery(), enabled: livesHere })
  const demand = useQuery({ ...demandQuery(id ?? ''), enabled: id !== undefined })
  const back = { to: '/residents/demands', label: t('demands.my_heading') } as const
  return (
    <>
      <PageHead
        title={t(id ? 'demands.edit_heading' : 'demands.new')}
        lead={t(id ? 'demands.edit_lead' : 'demands.new_lead')}
        back={back}
      />
      {livesHere ? (
        <Loaded query={homes}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title={t('demands.form_no_home')}>{t('demands.form_no_home_lead')}</Empty>
            ) : id ? (
              <Loaded query={demand} back={back}>
                {(found) => <EditForm demand={found} homes={items} />}
              </Loaded>
            ) : (
              <NewForm homes={items} />
            )
          }
        </Loaded>
      ) : (
        <NotForManagers />
      )}
    </>
  )
}

type DraftForm = ContractForm<z.input<typeof Draft>, z.output<typeof Draft>>

function Fields({ form, places }: { form: DraftForm; places: readonly Choice[] }) {
  const { t } = useI18n()
  return (
    <>
      <TypeCards {...form.field('type')} label={t('demands.form_what')} />
      <SelectField {...form.field('place')} label={t('demands.form_residence')} items={places} isWide />
      <TextField {...form.field('title')} label={t('demands.form_title')} hint={t('demands.form_title_hint')} isWide />
      <TextareaField
        {...form.field('description')}
        label={t('demands.form_description')}
        hint={t('demands.form_description_hint')}
        max={maxDescription}
        rows={6}
        isWide
      />
    </>
  )
}

function NewForm({ homes }: { homes: readonly Residence[] }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const create = useCreateDemand()
  const uploads = useFormUploads()
  const places = usePlaces(homes)
  const isSent = useRef(true)
  const [only] = homes.length === 1 ? places : []
  const [proposed] = useFilters(Proposed)
  const form = useEditing(Draft, {
    of: undefined,
    defaults: { place: only?.value ?? '', title: '', description: '' },
    draft: 'demand',
    hasFiles: true,
    create: async ({ place, ...values }) => {
      const fileIds = await uploads.settled()
      const submit = isSent.current
      if (!fileIds) return undefined
      return uploads.whileSaving(() => create.mutateAsync({ ...values, ...readPlace(place), fileIds, submit }))
    },
    said: () => t(isSent.current ? 'demands.created_toast' : 'demands.draft_toast'),
    leave: ({ id }) => navigate({ to: '/residents/demands/$id', params: { id } }),
  })
  // What was typed before, and kept as a draft, stays.
  const propose = useEffectEvent(() => {
    const typed = form.values()
    if (proposed.type && !typed.type) form.fill('type', proposed.type)
    if (proposed.title && !typed.title) form.fill('title', proposed.title)
    if (proposed.description && !typed.description) form.fill('description', proposed.description)
  })
  useEffect(() => propose(), [])
  const keepDraft = async () => {
    isSent.current = false
    await form.submit()
    isSent.current = true
  }
  return (
    <Form form={form} label={t('demands.new')}>
      <FormSection>
        <Fields form={form} places={places} />
      </FormSection>
      <FormSection title={t('demands.form_files')}>
        <UploadField uploads={uploads} />
      </FormSection>
      <FormActions submit={t('demands.form_send')} onCancel={() => void navigate({ to: '/residents/demands' })}>
        <Button variant="default" onClick={() => void keepDraft()}>
          {t('demands.form_draft')}
        </Button>
      </FormActions>
    </Form>
  )
}

function EditForm({ demand, homes }: { demand: DemandDetail; homes: readonly Residence[] }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const update = useUpdateDemand()
  // A demand stays in its building: another building's managers would know nothing of it.
  const places = usePlaces(homes.filter(({ buildingId }) => buildingId === demand.buildingId))
  const { id } = demand
  const leave = () => navigate({ to: '/residents/demands/$id', params: { id } })
  const form = useEditing(Draft, {
    of: demand,
    defaults: {
      type: demand.type,
      title: demand.title,
      description: demand.description,
      place: placeOf(demand.buildingId, demand.residenceId),
    },
    draft: 'demand',
    update: ({ place, ...values }, known) =>
      update.mutateAsync({ ...known, ...values, residenceId: readPlace(place).residenceId }),
    said: () => t('demands.updated_toast'),
    leave,
  })
  return (
    <Form form={form} label={t('demands.edit_heading')}>
      <FormSection>
        <Fields form={form} places={places} />
      </FormSection>
      <FormActions submit={t('web.save')} onCancel={() => void leave()} />
    </Form>
  )
}
