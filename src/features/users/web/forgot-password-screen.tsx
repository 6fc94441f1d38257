import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../web/ui/form.tsx'
import { SplitPage } from '../../../web/ui/split-page.tsx'
import { PasswordReset } from '../contract.ts'
import { EmailField } from './parts/account-fields.tsx'
import { useAskPasswordReset } from './queries.ts'
import classes from './two-factor-screen.module.css'

/** Asks for a link; the answer is the same whether the account exists. */
export function ForgotPasswordScreen() {
  const { t } = useI18n()
  const [sentTo, setSentTo] = useState<string>()
  const ask = useAskPasswordReset()
  const form = useContractForm(PasswordReset, {
    defaults: { email: '' },
    act: 'unexpected',
    onSubmit: async (values) => {
      await ask.mutateAsync(values)
      setSentTo(values.email)
    },
  })
  return (
    <SplitPage
      title={t(sentTo ? 'users.forgot_sent_title' : 'users.forgot_title')}
      lead={sentTo ? t('users.forgot_sent', { email: sentTo }) : t('users.forgot_lead')}
    >
      {sentTo ? (
        <Button variant="default" size="md" fullWidth onClick={() => setSentTo(undefined)}>
          {t('users.forgot_other')}
        </Button>
      ) : (
        <Form form={form}>
          <FormSection>
            <EmailField email={form.field('email')} />
          </FormSection>
          <FormActions submit={t('users.forgot_send')} isFull />
        </Form>
      )}
      <p className={classes.back}>
        <Link to="/login">{t('users.back_to_login')}</Link>
      </p>
    </SplitPage>
  )
}
