import { showPhone } from '../../../../shared/phone.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { type VendorContact, VendorContactFields } from '../contract.ts'
import { useCreateVendorContact, useUpdateVendorContact } from './queries.ts'

interface FormProps {
  vendorId: string
  /** Undefined for a new one. */
  contact: VendorContact | undefined
  onDone: () => void
}

/** In a window: adds a person who works for a vendor, or changes one. */
export function VendorContactForm({ vendorId, contact, onDone }: FormProps) {
  const { t, language } = useI18n()
  const create = useCreateVendorContact()
  const update = useUpdateVendorContact()
  const form = useEditing(VendorContactFields, {
    of: contact,
    defaults: {
      name: contact?.name ?? '',
      function: contact?.function ?? '',
      phone: showPhone(contact?.phone ?? '', language),
      email: contact?.email ?? '',
    },
    create: (values) => create.mutateAsync({ ...values, vendorId }),
    update: (values, known) => update.mutateAsync({ ...values, ...known }),
    said: 'vendor-contacts',
    leave: onDone,
  })
  return (
    <Form form={form} label={contact ? t('vendor-contacts.edit', { name: contact.name }) : t('vendor-contacts.new')}>
      <FormSection>
        <TextField {...form.field('name')} label={t('vendor-contacts.name')} />
        <TextField {...form.field('function')} label={t('vendor-contacts.function')} isOptional />
        <TextField {...form.field('phone')} label={t('vendor-contacts.phone')} type="tel" isOptional />
        <TextField {...form.field('email')} label={t('vendor-contacts.email')} type="email" isOptional />
      </FormSection>
      <FormActions submit={t(contact ? 'web.save' : 'web.add')} onCancel={onDone} />
    </Form>
  )
}
