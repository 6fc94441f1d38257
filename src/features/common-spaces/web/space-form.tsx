import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { MoneyField, NumberField, SwitchField, TextareaField, TextField } from '../../../web/ui/fields.tsx'
import { type ContractForm, FormSection } from '../../../web/ui/form.tsx'
import { FormPage, Opened, useEditing } from '../../../web/ui/form-page.tsx'
import { Attachments } from '../../attachments/web/parts/attachments.tsx'
import { type CommonSpace, commonSpacesApi, maxFiles, SpaceFields, steps, usualSpace } from '../contract.ts'
import { spacePolicy } from '../policy.ts'
import { ExceptionsField } from './parts/exceptions-field.tsx'
import { HoursField } from './parts/hours-field.tsx'
import { LengthField } from './parts/length-field.tsx'
import { spaceQuery, useCreateSpace, useUpdateSpace } from './queries.ts'
import classes from './space-form.module.css'

/** `/manager/common-spaces/new` and `/manager/common-spaces/$id` */
export function SpaceForm() {
  const { t } = useI18n()
  return (
    <Opened query={spaceQuery} back={{ to: '/manager/common-spaces', label: t('common-spaces.title') }}>
      {(space) => <Editing space={space} />}
    </Opened>
  )
}

type SpaceContractForm = ContractForm<z.input<typeof SpaceFields>, z.output<typeof SpaceFields>>

const textsOf = ({ description, houseRules, access }: CommonSpace) => ({
  description: description ?? '',
  houseRules: houseRules ?? '',
  access: access ?? '',
})
const blank = {
  ...usualSpace,
  name: '',
  description: '',
  houseRules: '',
  access: '',
}

function Editing({ space }: { space: CommonSpace | undefined }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const actor = useActor()
  const { building } = useScope()
  const create = useCreateSpace()
  const update = useUpdateSpace()
  const buildingId = space?.buildingId ?? building ?? ''
  const back = {
    to: '/manager/common-spaces',
    search: { building: buildingId },
    label: t('common-spaces.title'),
  } as const
  const mayWrite = spacePolicy.update(actor, { buildingId })
  const form = useEditing(SpaceFields, {
    of: space,
    defaults: space ? { ...space, ...textsOf(space) } : blank,
    draft: 'common-space',
    create: (values) => create.mutateAsync({ ...values, buildingId }),
    update: (values, known) => update.mutateAsync({ ...values, ...known }),
    said: 'common-spaces',
    leave: () => navigate({ to: back.to, search: back.search }),
  })
  return (
    <>
      <FormPage
        form={form}
        title={space ? space.name : t('common-spaces.new')}
        lead={space?.buildingName}
        back={back}
        isLocked={!mayWrite}
        submit={t(space ? 'web.save' : 'web.create')}
        onCancel={() => void navigate({ to: back.to, search: back.search })}
      >
        <Identity form={form} />
        <FormSection title={t('common-spaces.opening')} lead={t('common-spaces.opening_lead')}>
          <HoursField {...form.field('hours')} label={t('common-spaces.hours')} isWide />
          <ExceptionsField {...form.field('exceptions')} label={t('common-spaces.exceptions')} isWide />
        </FormSection>
        <Lengths form={form} />
        <Limits form={form} />
        <Costs form={form} />
      </FormPage>
      {space && (
        <div className={classes.photos}>
          <Attachments
            title={t('common-spaces.photos')}
            of={space}
            api={commonSpacesApi}
            most={maxFiles}
            mayAttach={mayWrite}
            mayDetach={() => mayWrite}
            refreshes={['/api/common-spaces']}
          />
        </div>
      )}
    </>
  )
}

function Identity({ form }: { form: SpaceContractForm }) {
  const { t } = useI18n()
  return (
    <FormSection title={t('common-spaces.identity')}>
      <TextField {...form.field('name')} label={t('common-spaces.name')} />
      <NumberField {...form.field('capacity')} label={t('common-spaces.capacity')} isOptional />
      <TextareaField {...form.field('description')} label={t('common-spaces.description')} rows={3} isOptional isWide />
      <TextareaField
        {...form.field('houseRules')}
        label={t('common-spaces.house_rules')}
        hint={t('common-spaces.house_rules_hint')}
        rows={4}
        isOptional
        isWide
      />
      <TextField
        {...form.field('access')}
        label={t('common-spaces.access')}
        hint={t('common-spaces.access_hint')}
        isOptional
        isWide
      />
    </FormSection>
  )
}

const day = 24 * 60
const bookable = [15, 30, 60, 90, 120, 180, 240, 300, 360, 480, 720, day, 2 * day, 3 * day, 4 * day, 7 * day]
const turnovers = [0, 15, 30, 45, 60, 90, 120, 180, 240, day]
const notices = [0, 60, 120, 240, 720, day, 2 * day, 3 * day, 7 * day, 14 * day]

function Lengths({ form }: { form: SpaceContractForm }) {
  const { t } = useI18n()
  return (
    <FormSection title={t('common-spaces.lengths')}>
      <LengthField {...form.field('stepMinutes')} lengths={steps} label={t('common-spaces.step')} />
      <LengthField {...form.field('minMinutes')} lengths={bookable} label={t('common-spaces.min')} />
      <LengthField {...form.field('maxMinutes')} lengths={bookable} label={t('common-spaces.max')} />
      <LengthField {...form.field('turnoverMinutes')} lengths={turnovers} label={t('common-spaces.turnover')} />
      <LengthField {...form.field('leadMinutes')} lengths={notices} label={t('common-spaces.lead')} />
      <NumberField {...form.field('horizonDays')} label={t('common-spaces.horizon')} />
      <LengthField {...form.field('cancelMinutes')} lengths={notices} label={t('common-spaces.cancel_before')} />
    </FormSection>
  )
}

function Limits({ form }: { form: SpaceContractForm }) {
  const { t } = useI18n()
  return (
    <FormSection title={t('common-spaces.limits')} lead={t('common-spaces.limits_lead')}>
      <NumberField {...form.field('places')} label={t('common-spaces.places')} />
      <NumberField {...form.field('perWeek')} label={t('common-spaces.per_week')} isOptional />
      <NumberField {...form.field('perMonth')} label={t('common-spaces.per_month')} isOptional />
      <NumberField {...form.field('perYear')} label={t('common-spaces.per_year')} isOptional />
      <SwitchField {...form.field('needsApproval')} label={t('common-spaces.needs_approval')} isWide />
    </FormSection>
  )
}

function Costs({ form }: { form: SpaceContractForm }) {
  const { t } = useI18n()
  return (
    <FormSection title={t('common-spaces.costs')} lead={t('common-spaces.costs_lead')}>
      <MoneyField {...form.field('feeCents')} label={t('common-spaces.fee')} isOptional />
      <MoneyField {...form.field('depositCents')} label={t('common-spaces.deposit')} isOptional />
    </FormSection>
  )
}
