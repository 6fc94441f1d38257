import { useI18n } from '../../../../web/i18n.tsx'
import { TextareaField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import type { Person } from '../../contract.ts'
import { MailingAddressFields } from '../contract.ts'
import { useSetMailingAddress } from './queries.ts'

interface Props {
  residenceId: string
  person: Person
  onDone: () => void
}

/** In a window: where a co-owner receives mail. */
export function MailingAddressForm({ residenceId, person: { id, version, mailingAddress }, onDone }: Props) {
  const { t } = useI18n()
  const save = useSetMailingAddress()
  const form = useEditing(MailingAddressFields, {
    of: { id, version: version ?? 0 },
    defaults: { mailingAddress: mailingAddress ?? '' },
    draft: `mailing-address ${id}`,
    update: (values, known) => save.mutateAsync({ ...values, id: residenceId, version: known.version }),
    said: () => t('residences.toast_mailing_address'),
    leave: onDone,
  })
  return (
    <Form form={form} label={t('residences.mailing_address')}>
      <FormSection lead={t('residences.mailing_address_why')}>
        <TextareaField
          {...form.field('mailingAddress')}
          label={t('residences.mailing_address')}
          hint={t('residences.mailing_address_hint')}
          rows={4}
          max={300}
          isOptional
          isWide
        />
      </FormSection>
      <FormActions submit={t('web.save')} onCancel={onDone} />
    </Form>
  )
}
