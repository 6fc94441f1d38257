import { useQuery } from '@tanstack/react-query'
import { fullName } from '../../../../shared/names.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { FoundField } from '../../../../web/ui/combo-field.tsx'
import { NumberField, SelectField, TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { residencesApi } from '../../../residences/contract.ts'
import { residenceChoices } from '../../../residences/web/parts/residence-choices.tsx'
import { spacesQuery } from '../../own-bookings/web/queries.ts'
import { type PersonLimit, PersonLimitFields, PersonLimitForm } from '../contract.ts'
import { useCreateLimit, useUpdateLimit } from './queries.ts'

interface LimitFormProps {
  buildingId: string
  /** Undefined for a new one. */
  limit: PersonLimit | undefined
  onDone: () => void
}

/** In a window: limits the hours of a space that a person may book. */
export function LimitForm({ buildingId, limit, onDone }: LimitFormProps) {
  return limit ? <Change limit={limit} onDone={onDone} /> : <Adding buildingId={buildingId} onDone={onDone} />
}

function Adding({ buildingId, onDone }: Omit<LimitFormProps, 'limit'>) {
  const { t } = useI18n()
  const create = useCreateLimit()
  const { data: spaces } = useQuery(spacesQuery(buildingId))
  const form = useEditing(PersonLimitForm, {
    of: undefined,
    defaults: { spaceId: '', residenceId: '', userId: '', hoursPerMonth: null, hoursPerYear: null, reason: '' },
    create: ({ residenceId: _, ...values }) => create.mutateAsync(values),
    said: () => t('bookings.toast_limited'),
    leave: onDone,
  })
  const residenceId = form.watch('residenceId')
  const { data: home } = useQuery({ ...query(residencesApi.get, { id: residenceId }), enabled: residenceId !== '' })
  const people = (home?.people ?? []).flatMap((person) =>
    person.userId ? [{ value: person.userId, label: fullName(person) }] : [],
  )
  return (
    <Form form={form} label={t('bookings.limit_person')}>
      <FormSection lead={t('bookings.limit_lead')}>
        <SelectField
          {...form.field('spaceId')}
          label={t('bookings.space')}
          items={(spaces?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          isWide
        />
        <FoundField {...form.field('residenceId')} label={t('bookings.unit')} source={residenceChoices(buildingId)} />
        <SelectField {...form.field('userId')} label={t('bookings.person')} items={people} />
        <NumberField {...form.field('hoursPerMonth')} label={t('bookings.hours_per_month')} isOptional />
        <NumberField {...form.field('hoursPerYear')} label={t('bookings.hours_per_year')} isOptional />
        <TextField {...form.field('reason')} label={t('bookings.reason')} isOptional isWide />
      </FormSection>
      <FormActions submit={t('web.add')} onCancel={onDone} />
    </Form>
  )
}

function Change({ limit, onDone }: { limit: PersonLimit; onDone: () => void }) {
  const { t } = useI18n()
  const update = useUpdateLimit()
  const form = useEditing(PersonLimitFields, {
    of: limit,
    defaults: { hoursPerMonth: limit.hoursPerMonth, hoursPerYear: limit.hoursPerYear, reason: limit.reason ?? '' },
    update: (values, known) => update.mutateAsync({ ...values, ...known }),
    said: () => t('bookings.toast_limited'),
    leave: onDone,
  })
  return (
    <Form form={form} label={t('bookings.limit_person')}>
      <FormSection lead={`${limit.userName} · ${limit.spaceName}`}>
        <NumberField {...form.field('hoursPerMonth')} label={t('bookings.hours_per_month')} isOptional />
        <NumberField {...form.field('hoursPerYear')} label={t('bookings.hours_per_year')} isOptional />
        <TextField {...form.field('reason')} label={t('bookings.reason')} isOptional isWide />
      </FormSection>
      <FormActions submit={t('web.save')} onCancel={onDone} />
    </Form>
  )
}
