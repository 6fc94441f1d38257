import type * as z from 'zod/mini'
import { today } from '../../../shared/dates.ts'
import { showPhone } from '../../../shared/phone.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { SwitchField, TextField } from '../../../web/ui/fields.tsx'
import { type ContractForm, Form, FormActions, FormSection } from '../../../web/ui/form.tsx'
import { useEditing } from '../../../web/ui/form-editing.ts'
import { type PrivacyOfficer, PrivacyOfficerFields } from '../contract.ts'
import { useCreateOfficer, useUpdateOfficer } from './queries.ts'

interface OfficerFormProps {
  /** Null for the installation's own. */
  organizationId: string | null
  /** Undefined for a new one. */
  officer: PrivacyOfficer | undefined
  /** The officer of today, whom a new one replaces. */
  current: PrivacyOfficer | undefined
  onDone: () => void
}

/** Names an officer, or corrects one. */
export function OfficerForm({ organizationId, officer, current, onDone }: OfficerFormProps) {
  const { t, language } = useI18n()
  const create = useCreateOfficer()
  const update = useUpdateOfficer()
  const form = useEditing(PrivacyOfficerFields, {
    of: officer,
    defaults: officer
      ? { ...officer, phone: showPhone(officer.phone ?? '', language) }
      : {
          name: '',
          titleFr: '',
          titleEn: '',
          email: '',
          phone: '',
          isDelegated: false,
          isPublished: organizationId === null,
          startsOn: today(),
          endsOn: null,
        },
    create: ({ endsOn: _, ...values }) => create.mutateAsync({ ...values, organizationId }),
    update: (values, known) => update.mutateAsync({ ...values, ...known }),
    said: 'privacy',
    leave: onDone,
  })
  const lead = officer || !current ? undefined : t('privacy.replaces', { name: current.name })
  return (
    <Form form={form} label={t('privacy.officer')}>
      <FormSection lead={lead}>
        <PersonFields form={form} />
        <DateField {...form.field('startsOn')} label={t('privacy.starts_on')} />
        {officer && (
          <DateField
            {...form.field('endsOn')}
            label={t('privacy.ends_on')}
            hint={t('privacy.ends_on_hint')}
            isOptional
          />
        )}
        <SwitchField
          {...form.field('isDelegated')}
          label={t('privacy.delegated')}
          hint={t('privacy.delegated_hint')}
          isWide
        />
        {organizationId !== null && (
          <SwitchField
            {...form.field('isPublished')}
            label={t('privacy.published')}
            hint={t('privacy.published_hint')}
            isWide
          />
        )}
      </FormSection>
      <FormActions submit={t('web.save')} onCancel={onDone} />
    </Form>
  )
}

interface PersonFieldsProps {
  form: ContractForm<z.input<typeof PrivacyOfficerFields>, z.output<typeof PrivacyOfficerFields>>
}

function PersonFields({ form }: PersonFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <TextField {...form.field('name')} label={t('privacy.name')} isWide />
      <TextField {...form.field('titleFr')} label={t('privacy.title_fr')} />
      <TextField {...form.field('titleEn')} label={t('privacy.title_en')} />
      <TextField {...form.field('email')} label={t('privacy.email')} type="email" />
      <TextField {...form.field('phone')} label={t('privacy.phone')} type="tel" isOptional />
    </>
  )
}
