import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import { mayWrite, ranks } from '../../../shared/actor.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { optionalPart } from '../../../web/lazy-part.tsx'
import { useAddress, useFilters } from '../../../web/location.ts'
import { loginReasons, oweStep, useSession } from '../../../web/session.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../web/ui/form.tsx'
import { Notice } from '../../../web/ui/page.tsx'
import { PasswordField } from '../../../web/ui/password-field.tsx'
import { SplitPage } from '../../../web/ui/split-page.tsx'
import { Credentials } from '../contract.ts'
import { mayHavePasskeys, upgradePasskey } from '../passkeys/web/parts/passkey-support.tsx'
import classes from './login-screen.module.css'
import { EmailField } from './parts/account-fields.tsx'
import { useLogin } from './queries.ts'

// Not needed to sign in: the page does not wait for it.
const PasskeySignIn = optionalPart(() =>
  import('../passkeys/web/parts/passkey-sign-in.tsx').then((module) => module.PasskeySignIn),
)
// Outside a demonstration there are none.
const DemoAccounts = optionalPart(() => import('./parts/demo-accounts.tsx').then((module) => module.DemoAccounts))
const Asked = z.object({
  reason: z.optional(z.enum(loginReasons)),
  /** The rank whose demonstration account is signed in at once, as links of the public site ask. */
  demo: z.optional(z.enum(ranks)),
})

/** Signs in, then opens the application or asks for what the account still owes. */
export function LoginScreen() {
  const i18n = useI18n()
  const { t } = i18n
  const address = useAddress()
  const [{ reason, demo }] = useFilters(Asked)
  const navigate = useNavigate()
  const { signedIn, user, isLoading, error } = useSession()
  // Not while the session is unknown: the account of a link would take the place of one's own.
  const isVisitor = !isLoading && !error && (!user || !mayWrite(user))
  const login = useLogin()

  const signIn = async (credentials: { email: string; password: string }, isShared = false) => {
    const { user, next } = await login.mutateAsync(credentials)
    if (!next) {
      await signedIn({ isShared, user })
      if (!isShared) upgradePasskey(i18n, user)
      return
    }
    oweStep(next)
    await navigate({ to: '/two-factor', search: { ...address, step: next } })
  }
  const form = useContractForm(Credentials, {
    defaults: { email: '', password: '' },
    act: 'sign_in',
    onSubmit: (credentials) => signIn(credentials),
  })

  return (
    <SplitPage title={t('users.login_title')} lead={t('users.login_lead')}>
      {reason === 'ended' && <Notice tone="slate">{t('shared.unauthenticated')}</Notice>}
      {reason === 'refused' && <Notice tone="brick">{t('users.sign_in_failed')}</Notice>}
      <Form form={form} label={t('users.sign_in')}>
        <FormSection>
          <EmailField email={form.field('email')} suggestsPasskeys />
          <div className={classes.password} data-wide>
            <PasswordField {...form.field('password')} label={t('users.password')} size="md" isWide />
            <Link to="/forgot-password">{t('users.forgot')}</Link>
          </div>
        </FormSection>
        <FormActions submit={t('users.sign_in')} isFull />
      </Form>
      {mayHavePasskeys && (
        <Suspense fallback={<div className={classes.passkey} />}>
          <PasskeySignIn onSignedIn={(signed) => signedIn({ user: signed })} />
        </Suspense>
      )}
      <p className={classes.invited}>
        {t('users.invited')} <Link to="/accept-invitation">{t('users.accept_it')}</Link>
      </p>
      <Suspense>
        <DemoAccounts
          asked={isVisitor ? demo : undefined}
          isBusy={login.isPending}
          onChoose={(credentials) => signIn(credentials, true)}
        />
      </Suspense>
    </SplitPage>
  )
}
