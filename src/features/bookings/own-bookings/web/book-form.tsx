import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { levelOf } from '../../../../shared/actor.ts'
import { fullName } from '../../../../shared/names.ts'
import { Id, optionalLine } from '../../../../shared/shapes.ts'
import { HttpError } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { FoundField } from '../../../../web/ui/combo-field.tsx'
import { NumberField, SelectField, SwitchField, TextField } from '../../../../web/ui/fields.tsx'
import { type ContractForm, Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import type { CommonSpace } from '../../../common-spaces/contract.ts'
import { type Residence, residencesApi } from '../../../residences/contract.ts'
import { residenceChoices } from '../../../residences/web/parts/residence-choices.tsx'
import type { Slot } from '../../availability/contract.ts'
import { Guests } from '../../contract.ts'
import { bookingPolicy } from '../../policy.ts'
import { useMoments } from './parts/moments.tsx'
import { Refusal } from './parts/refusal.tsx'
import { homesQuery, useBook } from './queries.ts'

const Fields = z.object({
  residenceId: Id,
  userId: z.nullable(Id),
  guests: Guests,
  purpose: optionalLine(120),
  hasAcceptedRules: z.boolean(),
})
type BookContractForm = ContractForm<z.input<typeof Fields>, z.output<typeof Fields>>

interface BookFormProps {
  space: CommonSpace
  slot: Slot
  onDone: () => void
}

/** In a window: books what was chosen for a home, or shows why not and what else is free. */
export function BookForm(props: BookFormProps) {
  const actor = useActor()
  const isManaged = bookingPolicy.manage(actor, props.space)
  const homes = useQuery({ ...homesQuery(props.space.buildingId), enabled: !isManaged })
  if (isManaged) return <Booking {...props} homes={undefined} />
  return <Loaded query={homes}>{({ items }) => <Booking {...props} homes={items} />}</Loaded>
}

/** The refusals after which other times are offered. */
const isOfMoment = (error: unknown): error is HttpError =>
  error instanceof HttpError && /^bookings\.(?:slot|limit|hours)_/.test(error.problem?.code ?? '')

interface BookingProps extends BookFormProps {
  /** Of the person who books; undefined for a manager, who chooses a unit. */
  homes: readonly Residence[] | undefined
}

function Booking({ space, slot, homes, onDone }: BookingProps) {
  const { t } = useI18n()
  const { when } = useMoments()
  const navigate = useNavigate()
  const actor = useActor()
  const book = useBook()
  const [chosen, setChosen] = useState(slot)
  const [refusal, setRefusal] = useState<HttpError>()
  const asksRules = space.houseRules !== null && homes !== undefined
  const form = useContractForm(Fields, {
    defaults: {
      residenceId: homes?.[0]?.id ?? '',
      userId: homes ? actor.id : null,
      guests: null,
      purpose: '',
      hasAcceptedRules: !asksRules,
    },
    onSubmit: async (values) => {
      try {
        const booked = await book.mutateAsync({ spaceId: space.id, ...chosen, ...values })
        onDone()
        await navigate({ to: '/resident/bookings/$id', params: { id: booked.id } })
      } catch (error) {
        if (!isOfMoment(error)) throw error
        setRefusal(error)
      }
    },
  })
  if (refusal) {
    return (
      <Refusal
        space={space}
        slot={chosen}
        residenceId={form.values().residenceId}
        message={refusal.problem?.message ?? ''}
        onChoose={(other) => {
          setChosen(other)
          setRefusal(undefined)
        }}
        onDone={onDone}
      />
    )
  }
  return (
    <Form form={form} label={t('bookings.book')}>
      <FormSection lead={when(chosen)}>
        <Whose form={form} space={space} homes={homes} />
        <NumberField {...form.field('guests')} label={t('bookings.guests')} isOptional />
        <TextField
          {...form.field('purpose')}
          label={t('bookings.purpose')}
          hint={t('bookings.purpose_hint')}
          isOptional
        />
        {asksRules && (
          <SwitchField
            {...form.field('hasAcceptedRules')}
            label={t('bookings.accept_rules')}
            hint={space.houseRules ?? undefined}
            isWide
          />
        )}
      </FormSection>
      <FormActions submit={t(space.needsApproval && homes ? 'bookings.ask' : 'bookings.book')} onCancel={onDone} />
    </Form>
  )
}

function Whose({
  form,
  space,
  homes,
}: {
  form: BookContractForm
  space: CommonSpace
  homes: readonly Residence[] | undefined
}) {
  const { t } = useI18n()
  if (homes) {
    if (homes.length < 2) return null
    return (
      <SelectField
        {...form.field('residenceId')}
        label={t('bookings.unit')}
        items={homes.map(({ id, unitNumber }) => ({ value: id, label: unitNumber }))}
      />
    )
  }
  return (
    <>
      <FoundField
        {...form.field('residenceId')}
        label={t('bookings.unit')}
        source={residenceChoices(space.buildingId)}
      />
      <Person form={form} residenceId={form.watch('residenceId')} />
    </>
  )
}

/** For whom a manager books: someone who lives in the chosen unit. */
function Person({ form, residenceId }: { form: BookContractForm; residenceId: string }) {
  const { t } = useI18n()
  const actor = useActor()
  const isKnown = levelOf(actor.role) > 1 && residenceId !== ''
  const { data } = useQuery({ ...query(residencesApi.get, { id: residenceId }), enabled: isKnown })
  const people = (data?.people ?? []).flatMap((person) =>
    person.userId ? [{ value: person.userId, label: fullName(person) }] : [],
  )
  return <SelectField {...form.field('userId')} label={t('bookings.person')} items={people} />
}
