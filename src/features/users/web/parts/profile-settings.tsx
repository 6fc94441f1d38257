import { levelOf } from '../../../../shared/actor.ts'
import { showPhone } from '../../../../shared/phone.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { Details, Section } from '../../../../web/ui/page.tsx'
import { EmailText } from '../../../../web/ui/reach-links.tsx'
import { Profile, type SessionUser } from '../../contract.ts'
import { useUpdateProfile } from '../queries.ts'
import classes from './settings.module.css'

export function ProfileSettings({ user }: { user: SessionUser }) {
  const { t, language } = useI18n()
  const update = useUpdateProfile()
  const form = useEditing(Profile, {
    of: user,
    defaults: { firstName: user.firstName, lastName: user.lastName, phone: showPhone(user.phone ?? '', language) },
    draft: 'profile',
    update: async (profile, { version }, { keep }) => keep(await update.mutateAsync({ ...profile, version })),
    said: () => t('users.profile_saved'),
  })
  const isResident = levelOf(user.role) === 1
  return (
    <Section title={t('users.profile')} lead={t(isResident ? 'users.profile_lead' : 'users.profile_lead_manager')}>
      <div className={classes.parts}>
        <Details
          items={[
            { label: t('users.email'), value: <EmailText email={user.email} /> },
            { label: t('users.role'), value: t(`users.role_${user.role}`) },
          ]}
        />
        <Form form={form} label={t('users.profile')}>
          <FormSection>
            <TextField {...form.field('firstName')} label={t('users.first_name')} autoComplete="given-name" />
            <TextField {...form.field('lastName')} label={t('users.last_name')} autoComplete="family-name" />
            <TextField
              {...form.field('phone')}
              label={t('users.phone')}
              {...(isResident && { hint: t('users.phone_hint') })}
              type="tel"
              autoComplete="tel"
              isOptional
            />
          </FormSection>
          <FormActions submit={t('web.save')} />
        </Form>
      </div>
    </Section>
  )
}
