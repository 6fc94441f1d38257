import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters } from '../../../web/location.ts'
import { useSession } from '../../../web/session.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { SplitPage } from '../../../web/ui/split-page.tsx'
import { type SessionUser, usersApi } from '../contract.ts'
import { upgradePasskey } from '../passkeys/web/parts/passkey-support.tsx'
import { Enrolment } from './parts/enrolment.tsx'
import { FactorForm } from './parts/factor-form.tsx'
import classes from './two-factor-screen.module.css'

const Step = z.object({ step: z.optional(z.enum(['factor', 'enrolment'])) })

/** Steps after a right password: a code, or two-factor setup when it is required. */
export function TwoFactorScreen() {
  const [{ step = 'factor' }] = useFilters(Step)
  return step === 'enrolment' ? <EnrolmentStep /> : <FactorStep />
}

const BackToLogin = () => {
  const { t } = useI18n()
  return (
    <p className={classes.back}>
      <Link to="/login">{t('users.back_to_login')}</Link>
    </p>
  )
}

function FactorStep() {
  const i18n = useI18n()
  const { t } = i18n
  const { signedIn } = useSession()
  const [isRecovery, setIsRecovery] = useState(false)
  const onDone = async (user: SessionUser | null) => {
    await signedIn({ user })
    upgradePasskey(i18n, user)
  }
  return (
    <SplitPage
      title={t(isRecovery ? 'users.recovery_title' : 'users.factor_title')}
      lead={t(isRecovery ? 'users.recovery_lead' : 'users.factor_lead')}
    >
      <FactorForm key={String(isRecovery)} isRecovery={isRecovery} onDone={onDone} />
      <div className={classes.back}>
        <button type="button" className={classes.other} onClick={() => setIsRecovery(!isRecovery)}>
          {t(isRecovery ? 'users.use_factor' : 'users.use_recovery')}
        </button>
        <Link to="/login">{t('users.back_to_login')}</Link>
      </div>
    </SplitPage>
  )
}

function EnrolmentStep() {
  const { t } = useI18n()
  const { signedIn } = useSession()
  const [hasCodes, setHasCodes] = useState(false)
  // A write whose answer is shown once: asked on arrival, never again, forgotten on leaving.
  const asked = useQuery({
    queryKey: ['two-factor-offer'],
    queryFn: () => call(usersApi.offerTwoFactor, {}),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  return (
    <SplitPage
      title={t(hasCodes ? 'users.codes_title' : 'users.enrol_title')}
      lead={t(hasCodes ? 'users.codes_lead' : 'users.enrol_lead')}
    >
      <Loaded query={asked}>
        {(offer) => <Enrolment offer={offer} onCodes={() => setHasCodes(true)} onDone={() => void signedIn()} />}
      </Loaded>
      {!hasCodes && <BackToLogin />}
    </SplitPage>
  )
}
