import * as z from 'zod/mini'
import type { Language } from '../../../shared/actor.ts'
import { today } from '../../../shared/dates.ts'
import { fullName } from '../../../shared/names.ts'
import { showPhone } from '../../../shared/phone.ts'
import { Id } from '../../../shared/shapes.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { SelectField, TextareaField, TextField } from '../../../web/ui/fields.tsx'
import { type ContractForm, Form, FormActions, FormSection } from '../../../web/ui/form.tsx'
import { useEditing } from '../../../web/ui/form-editing.ts'
import type { Residence } from '../../residences/contract.ts'
import { keyTypes, type RecordField, type UnitRecord, UnitRecordFields, type UnitRecordKind } from '../contract.ts'
import { fieldsOfKind, keptDays } from '../rules.ts'
import { useCreateRecord, useUpdateRecord } from './queries.ts'

interface Props {
  residence: Residence
  isManaged: boolean
  /** The record that is changed, or the kind of a new one. */
  edited: UnitRecord | UnitRecordKind
  onDone: () => void
}

const Fields = z.object({ ...UnitRecordFields.shape, holderId: z.nullable(Id) })
type RecordContractForm = ContractForm<z.input<typeof Fields>, z.output<typeof Fields>>

/** The fields of a kind, of which some are required; a manager says whose record a new one is. */
const formOf = (kind: UnitRecordKind, asksHolder: boolean) =>
  Fields.check(
    ...fieldsOfKind[kind].required.map((field) =>
      z.refine<z.output<typeof Fields>>((values) => values[field] !== null, {
        path: [field],
        error: 'shared.e_required',
      }),
    ),
    z.refine<z.output<typeof Fields>>(({ holderId, firm }) => !asksHolder || holderId !== null || firm !== null, {
      path: ['holderId'],
      error: 'shared.e_required',
    }),
    z.refine<z.output<typeof Fields>>(({ holderId, firm }) => holderId === null || firm === null, {
      path: ['firm'],
      error: 'unit-records.one_holder',
    }),
  )

const blank = {
  plate: '',
  make: '',
  colour: '',
  parkingSpace: '',
  keyType: null,
  keyNumber: '',
  givenOn: null,
  returnedOn: null,
  firm: '',
  species: '',
  petName: '',
  contactName: '',
  relationship: '',
  phone: '',
  note: '',
  holderId: null,
}

/** In a window: adds a record to a unit, or changes one. */
export function RecordForm({ residence, isManaged, edited, onDone }: Props) {
  const { t, language } = useI18n()
  const create = useCreateRecord()
  const update = useUpdateRecord()
  const record = typeof edited === 'string' ? undefined : edited
  const kind = typeof edited === 'string' ? edited : edited.kind
  const holders = isManaged && !record ? holdersOf(residence) : undefined
  const only = holders?.length === 1 ? holders[0]?.value : undefined
  const form = useEditing(formOf(kind, holders !== undefined), {
    of: record,
    defaults: record ? valuesOf(record, language) : newOf(kind, { residence, only }),
    draft: `unit-record-${kind} of ${residence.id}`,
    create: ({ holderId, ...values }) =>
      create.mutateAsync({ residenceId: residence.id, kind, ...(holderId && { holderId }), ...values }),
    update: ({ holderId: _, ...values }, known) => update.mutateAsync({ ...values, ...known }),
    said: 'unit-records',
    leave: onDone,
  })
  return (
    <Form form={form} label={t(`unit-records.${kind}`)}>
      <FormSection lead={<Purpose kind={kind} isManaged={isManaged} />}>
        {holders && (
          <SelectField
            {...form.field('holderId')}
            label={t('unit-records.holder')}
            items={holders}
            isOptional={kind === 'keys'}
            isWide
          />
        )}
        {kind === 'keys' && (holders || record?.firm) && (
          <TextField
            {...form.field('firm')}
            label={t('unit-records.firm')}
            hint={t('unit-records.firm_hint')}
            isOptional
            isWide
          />
        )}
        <KindFields form={form} kind={kind} isOwn={!isManaged} />
      </FormSection>
      <FormActions submit={t(record ? 'web.save' : 'web.add')} onCancel={onDone} />
    </Form>
  )
}

/** Those who hold the unit today. */
const holdersOf = ({ people }: Residence) =>
  people.flatMap((person) => (person.userId ? [{ value: person.userId, label: fullName(person) }] : []))

const newOf = (kind: UnitRecordKind, { residence, only }: { residence: Residence; only: string | undefined }) => ({
  ...blank,
  holderId: only ?? null,
  ...(kind === 'keys' && { keyType: 'fob' as const, givenOn: today() }),
  ...(kind === 'vehicles' && { parkingSpace: residence.parkingSpaces[0] ?? '' }),
})

/** A form holds an empty text where a record has none. */
function valuesOf(record: UnitRecord, language: Language) {
  const text = (name: TextName) => record[name] ?? ''
  return {
    plate: text('plate'),
    make: text('make'),
    colour: text('colour'),
    parkingSpace: text('parkingSpace'),
    keyType: record.keyType,
    keyNumber: text('keyNumber'),
    givenOn: record.givenOn,
    returnedOn: record.returnedOn,
    firm: text('firm'),
    species: text('species'),
    petName: text('petName'),
    contactName: text('contactName'),
    relationship: text('relationship'),
    phone: showPhone(text('phone'), language),
    note: text('note'),
    holderId: record.holderId,
  }
}
type TextName = Exclude<RecordField, 'keyType' | 'givenOn' | 'returnedOn'>

/** Why it is asked, who sees it, and until when: told beside the fields (Law 25). */
function Purpose({ kind, isManaged }: { kind: UnitRecordKind; isManaged: boolean }) {
  const { t } = useI18n()
  const seen = { emergency_contacts: 'own', keys: 'keys', vehicles: 'home', pets: 'home' } as const
  return (
    <>
      {t(`unit-records.why_${kind}`)}{' '}
      {!(isManaged && kind === 'emergency_contacts') && t(`unit-records.seen_${seen[kind]}`, { days: keptDays })}
    </>
  )
}

interface KindFieldsProps {
  form: RecordContractForm
  kind: UnitRecordKind
  isOwn: boolean
}

function KindFields({ form, kind, isOwn }: KindFieldsProps) {
  const { t } = useI18n()
  const fields = {
    vehicles: (
      <>
        <TextField {...form.field('plate')} label={t('unit-records.plate')} />
        <TextField {...form.field('parkingSpace')} label={t('unit-records.parking_space')} isOptional />
        <TextField {...form.field('make')} label={t('unit-records.make')} isOptional />
        <TextField {...form.field('colour')} label={t('unit-records.colour')} isOptional />
      </>
    ),
    keys: (
      <>
        <SelectField
          {...form.field('keyType')}
          label={t('unit-records.key_type')}
          items={keyTypes.map((value) => ({ value, label: t(`unit-records.key_type_${value}`) }))}
        />
        <TextField {...form.field('keyNumber')} label={t('unit-records.key_number')} />
        <DateField {...form.field('givenOn')} label={t('unit-records.given_on')} />
        <DateField {...form.field('returnedOn')} label={t('unit-records.returned_on')} isOptional />
      </>
    ),
    pets: (
      <>
        <TextField {...form.field('species')} label={t('unit-records.species')} hint={t('unit-records.species_hint')} />
        <TextField {...form.field('petName')} label={t('unit-records.pet_name')} isOptional />
        <TextareaField {...form.field('note')} label={t('unit-records.note')} max={300} isOptional isWide />
      </>
    ),
    emergency_contacts: (
      <>
        <TextField {...form.field('contactName')} label={t('unit-records.contact_name')} />
        <TextField {...form.field('phone')} label={t('unit-records.phone')} type="tel" />
        <TextField
          {...form.field('relationship')}
          label={t(isOwn ? 'unit-records.relationship' : 'unit-records.relationship_of')}
          isOptional
        />
      </>
    ),
  }
  return fields[kind]
}
