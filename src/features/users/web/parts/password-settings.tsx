import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { PasswordField } from '../../../../web/ui/password-field.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { PasswordChange } from '../../contract.ts'
import { useChangePassword } from '../queries.ts'
import { areSame, passwordTwice } from './new-password.tsx'

const Shape = z.object({ currentPassword: PasswordChange.shape.currentPassword, ...passwordTwice }).check(areSame)
const empty = { currentPassword: '', password: '', repeat: '' }

export function PasswordSettings() {
  const { t } = useI18n()
  const change = useChangePassword()
  const form = useContractForm(Shape, {
    defaults: empty,
    act: 'update',
    onSubmit: async ({ currentPassword, password }) => {
      await change.mutateAsync({ currentPassword, password })
      form.reset(empty)
      toast(t('users.password_changed'))
    },
  })
  return (
    <Section title={t('users.password')} lead={t('users.password_lead')}>
      <Form form={form} label={t('users.password')}>
        <FormSection>
          <PasswordField {...form.field('currentPassword')} label={t('users.current_password')} isWide />
          <PasswordField {...form.field('password')} label={t('users.new_password')} hasStrength />
          <PasswordField {...form.field('repeat')} label={t('users.repeat_password')} autoComplete="new-password" />
        </FormSection>
        <FormActions submit={t('users.change_password')} />
      </Form>
    </Section>
  )
}
