import { IconMapOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useI18n } from '../../../web/i18n.tsx'
import { homePath } from '../../../web/location.ts'
import { useSession } from '../../../web/session.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Failure } from '../../../web/ui/failure.tsx'
import { PageLoading } from '../../../web/ui/loading.tsx'
import { BrandMark } from '../../../web/ui/mark.tsx'
import { useTitle } from '../../../web/ui/page.tsx'
import { PageFrame } from './app-frame.tsx'
import classes from './not-found.module.css'
import { isPrivatePath } from './private-paths.ts'
import { useSessionRedirect } from './use-session-redirect.ts'

/**
 * Spec §2: any other path. A signed-in person keeps the menu around it; a visitor at a private address is sent to the
 * sign-in.
 */
export function NotFound() {
  const { t } = useI18n()
  const { user, isLoading, error, retry } = useSession()
  const { pathname } = useLocation()
  useSessionRedirect(!user && !isLoading && !error && isPrivatePath(pathname), false)
  useTitle(t('web.not_found'))
  if (isLoading) return <PageLoading />
  if (!user)
    return error ? (
      <Failure error={error} onRetry={retry} isPage />
    ) : isPrivatePath(pathname) ? (
      <PageLoading />
    ) : (
      <Outside />
    )
  return (
    <PageFrame user={user}>
      <Empty
        icon={IconMapOff}
        title={t('web.not_found')}
        isPage
        action={<LinkButton to={homePath}>{t('web.back_home')}</LinkButton>}
      >
        {t('web.not_found_lead')}
      </Empty>
    </PageFrame>
  )
}

function Outside() {
  const { t, language } = useI18n()
  return (
    <main className={classes.page}>
      <BrandMark size={40} />
      <h1>{t('web.not_found')}</h1>
      <p>{t('web.not_found_lead')}</p>
      <p className={classes.ways}>
        <LinkButton to="/login">{t('web.sign_in')}</LinkButton>
        <a href={language === 'fr' ? '/' : '/en'}>{t('web.back_home')}</a>
      </p>
    </main>
  )
}
