import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { today } from '../../../../shared/dates.ts'
import { fullName } from '../../../../shared/names.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { ComboField } from '../../../../web/ui/combo-field.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { SelectField, TextareaField, TextField } from '../../../../web/ui/fields.tsx'
import { type FieldHandle, Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { type Person, type Relation, relations } from '../../contract.ts'
import { isOwning, relationsFor } from '../../rules.ts'
import { NewPerson, PersonFields } from '../contract.ts'
import { candidatesQuery, useAddPerson, useUpdatePerson } from './queries.ts'

interface Props {
  residenceId: string
  onDone: () => void
}

/** In a window: attaches a person, or changes how and when they hold the residence. */
export const PersonForm = ({ person, ...props }: Props & { person: Person | undefined }) =>
  person ? <Change {...props} person={person} /> : <Attach {...props} />

function Attach({ residenceId, onDone }: Props) {
  const { t, tr } = useI18n()
  const [q, setQ] = useState('')
  const candidates = useQuery({
    ...candidatesQuery(residenceId, q),
    placeholderData: (previous) => previous,
  })
  const add = useAddPerson()
  const form = useEditing(NewPerson, {
    of: undefined,
    defaults: { userId: null, firstName: '', lastName: '', startsOn: today(), endsOn: null, mailingAddress: '' },
    draft: 'person',
    create: (values) => add.mutateAsync({ ...values, id: residenceId }),
    said: () => t('residences.toast_person_added'),
    leave: onDone,
  })
  const people = (candidates.data?.items ?? []).map((person) => ({
    ...person,
    label: `${fullName(person)}, ${tr(`users.role_${person.rank}`).toLocaleLowerCase()}${person.email ? ` (${person.email})` : ''}`,
  }))
  const chosen = people.find(({ id }) => id === form.watch('userId'))
  return (
    <Form form={form}>
      <FormSection lead={t('residences.add_person_lead')}>
        <ComboField
          {...form.field('userId')}
          label={t('residences.person')}
          hint={t('residences.person_hint')}
          items={people.map(({ id, label }) => ({ value: id, label }))}
          // The box also reports the label of the item just chosen: that is no search.
          onSearch={(text) => !people.some(({ label }) => label === text) && setQ(text)}
          isOptional
          isWide
        />
        {!form.watch('userId') && (
          <>
            <TextField
              {...form.field('firstName')}
              label={t('users.first_name')}
              hint={t('residences.firm_hint')}
              isOptional
            />
            <TextField {...form.field('lastName')} label={t('users.last_name')} />
          </>
        )}
        <RelationFields
          field={form.field}
          allowed={chosen ? relationsFor(chosen.rank) : relations}
          relation={form.watch('relation')}
        />
      </FormSection>
      <FormActions submit={t('web.add')} onCancel={onDone} />
    </Form>
  )
}

function Change({ residenceId, person, onDone }: Props & { person: Person }) {
  const { t } = useI18n()
  const update = useUpdatePerson()
  const form = useEditing(PersonFields, {
    of: { id: person.id, version: person.version ?? 0 },
    defaults: {
      relation: person.relation,
      startsOn: person.startsOn ?? today(),
      endsOn: person.endsOn,
      mailingAddress: person.mailingAddress ?? '',
    },
    draft: `person ${person.id}`,
    update: (values, { id: personId, version }) =>
      update.mutateAsync({ ...values, id: residenceId, personId, version }),
    said: () => t('residences.toast_person_updated'),
    leave: onDone,
  })
  return (
    <Form form={form}>
      <FormSection>
        <RelationFields field={form.field} allowed={relations} relation={form.watch('relation')} />
      </FormSection>
      <FormActions submit={t('web.save')} onCancel={onDone} />
    </Form>
  )
}

/** As what a person holds the residence, from when to when, and where an owner receives mail. */
function RelationFields<V extends FieldValues, Out>({
  field,
  allowed,
  relation,
}: {
  field: (name: 'relation' | 'startsOn' | 'endsOn' | 'mailingAddress') => FieldHandle<V, Out>
  allowed: readonly Relation[]
  relation: Relation | undefined
}) {
  const { t } = useI18n()
  return (
    <>
      <SelectField
        {...field('relation')}
        label={t('residences.relation')}
        items={allowed.map((value) => ({ value, label: t(`residences.relation_${value}`) }))}
        isWide
      />
      <DateField {...field('startsOn')} label={t('residences.starts_on')} />
      <DateField {...field('endsOn')} label={t('residences.ends_on')} hint={t('residences.ends_on_hint')} isOptional />
      {relation && isOwning(relation) && (
        <TextareaField
          {...field('mailingAddress')}
          label={t('residences.mailing_address')}
          hint={t('residences.mailing_address_hint')}
          rows={3}
          max={300}
          isOptional
          isWide
        />
      )}
    </>
  )
}
