import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { lazyPart, optionalPart } from '../../../web/lazy-part.tsx'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Notice, PageHead, Stack } from '../../../web/ui/page.tsx'
import { userPolicy } from '../policy.ts'
import { DisplaySettings } from './parts/display-settings.tsx'
import { PasswordSettings } from './parts/password-settings.tsx'
import { ProfileSettings } from './parts/profile-settings.tsx'
import { accountQuery } from './queries.ts'

// Below what opens the page, which does not wait for them.
const PasskeySettings = optionalPart(() =>
  import('../passkeys/web/parts/passkey-settings.tsx').then((module) => module.PasskeySettings),
)
const TwoFactorSettings = lazyPart(() =>
  import('./parts/two-factor-settings.tsx').then((module) => module.TwoFactorSettings),
)
const SessionSettings = lazyPart(() => import('./parts/session-settings.tsx').then((module) => module.SessionSettings))
const DataSettings = optionalPart(() =>
  import('../personal-data/web/parts/data-settings.tsx').then((module) => module.DataSettings),
)

/** One's own name, language and security, and the settings of later features. */
export function SettingsScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const account = useQuery(accountQuery())
  return (
    <>
      <PageHead title={t('users.settings_title')} />
      <Loaded query={account}>
        {(user) =>
          userPolicy.updateSelf(actor, user) ? (
            <Stack isNarrow>
              <ProfileSettings user={user} />
              <DisplaySettings />
              <Panels slot="settings" given={{}} />
              <PasswordSettings />
              <Suspense>
                <PasskeySettings />
                <TwoFactorSettings user={user} />
                <SessionSettings />
                <DataSettings />
              </Suspense>
              <Panels slot="ownAccount" given={{}} />
            </Stack>
          ) : (
            <Stack isNarrow>
              <Notice tone="slate">{t('users.demo_settings')}</Notice>
              <DisplaySettings />
            </Stack>
          )
        }
      </Loaded>
    </>
  )
}
