import { Link, useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useI18n } from '../../../web/i18n.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../web/ui/form.tsx'
import { SplitPage } from '../../../web/ui/split-page.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { useLinkToken } from './parts/link-token.tsx'
import { areSame, NewPasswordFields, passwordTwice } from './parts/new-password.tsx'
import { useResetPassword } from './queries.ts'
import classes from './two-factor-screen.module.css'

const Shape = z.object(passwordTwice).check(areSame)

/** Sets a new password with the link of a letter. */
export function ResetPasswordScreen() {
  const { t } = useI18n()
  const token = useLinkToken()
  const navigate = useNavigate()
  const reset = useResetPassword()
  const form = useContractForm(Shape, {
    defaults: { password: '', repeat: '' },
    act: 'update',
    onSubmit: async ({ password }) => {
      await reset.mutateAsync({ token, password })
      toast(t('users.reset_done'))
      await navigate({ to: '/login' })
    },
  })
  if (!token) {
    return (
      <SplitPage title={t('users.no_link_title')} lead={t('users.no_link')}>
        <LinkButton to="/forgot-password" size="md" fullWidth>
          {t('users.ask_again')}
        </LinkButton>
      </SplitPage>
    )
  }
  return (
    <SplitPage title={t('users.reset_title')} lead={t('users.reset_lead')}>
      <Form form={form}>
        <FormSection>
          <NewPasswordFields password={form.field('password')} repeat={form.field('repeat')} />
        </FormSection>
        <FormActions submit={t('users.reset_save')} isFull />
      </Form>
      <p className={classes.back}>
        <Link to="/forgot-password">{t('users.ask_again')}</Link>
      </p>
    </SplitPage>
  )
}
