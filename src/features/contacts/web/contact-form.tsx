import type * as z from 'zod/mini'
import type { Language } from '../../../shared/actor.ts'
import { showPhone } from '../../../shared/phone.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { SelectField, SwitchField, TextareaField, TextField } from '../../../web/ui/fields.tsx'
import { type ContractForm, Form, FormActions, FormSection } from '../../../web/ui/form.tsx'
import { useEditing } from '../../../web/ui/form-editing.ts'
import { audiences, type Contact, ContactFields, trades } from '../contract.ts'
import { audienceWord } from '../rules.ts'
import { type ContactPlace, useCreateContact, useUpdateContact } from './queries.ts'

interface ContactFormProps {
  place: ContactPlace
  /** Undefined for a new one. */
  contact: Contact | undefined
  onDone: () => void
}

const knownOf = (contact: Contact, language: Language) => ({
  ...contact,
  company: contact.company ?? '',
  phone: showPhone(contact.phone ?? '', language),
  emergencyPhone: showPhone(contact.emergencyPhone ?? '', language),
  email: contact.email ?? '',
  hours: contact.hours ?? '',
  note: contact.note ?? '',
})

const empty = {
  name: '',
  company: '',
  phone: '',
  emergencyPhone: '',
  email: '',
  hours: '',
  note: '',
  audience: 'board' as const,
  isFirst: false,
}

/** In a window: adds a contact to a place, or changes one. */
export function ContactForm({ place, contact, onDone }: ContactFormProps) {
  const { t, language } = useI18n()
  const create = useCreateContact()
  const update = useUpdateContact()
  const form = useEditing(ContactFields, {
    of: contact,
    defaults: contact ? knownOf(contact, language) : empty,
    draft: 'contact',
    create: (values) => create.mutateAsync({ ...values, ...place }),
    update: (values, known) => update.mutateAsync({ ...values, ...known }),
    said: 'contacts',
    leave: onDone,
  })
  return (
    <Form form={form} label={contact ? t('contacts.edit', { name: contact.name }) : t('contacts.new')}>
      <FormSection>
        <Fields form={form} isOfResidence={place.residenceId !== undefined} />
      </FormSection>
      <FormActions submit={t(contact ? 'web.save' : 'web.add')} onCancel={onDone} />
    </Form>
  )
}

interface FieldsProps {
  form: ContractForm<z.input<typeof ContactFields>, z.output<typeof ContactFields>>
  isOfResidence: boolean
}

function Fields({ form, isOfResidence }: FieldsProps) {
  const { t } = useI18n()
  const named = <Value extends string>(values: readonly Value[], word: (value: Value) => string) =>
    values.map((value) => ({ value, label: word(value) }))
  return (
    <>
      <TextField {...form.field('name')} label={t('contacts.name')} isWide />
      <SelectField
        {...form.field('trade')}
        label={t('contacts.trade')}
        items={named(trades, (value) => t(`contacts.trade_${value}`))}
      />
      <TextField {...form.field('company')} label={t('contacts.company')} isOptional />
      <TextField {...form.field('phone')} label={t('contacts.phone')} type="tel" isOptional />
      <TextField {...form.field('emergencyPhone')} label={t('contacts.emergency_phone')} type="tel" isOptional />
      <TextField {...form.field('email')} label={t('contacts.email')} type="email" isOptional />
      <TextField {...form.field('hours')} label={t('contacts.hours')} hint={t('contacts.hours_hint')} isOptional />
      <SelectField
        {...form.field('audience')}
        label={t('contacts.audience')}
        items={named(audiences, (value) => t(audienceWord(value, isOfResidence)))}
        isWide
      />
      <SwitchField {...form.field('isFirst')} label={t('contacts.is_first')} isWide />
      <TextareaField {...form.field('note')} label={t('contacts.note')} rows={2} isOptional isWide />
    </>
  )
}
