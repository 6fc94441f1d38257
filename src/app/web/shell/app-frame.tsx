import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { isPausedEverywhere, levelOf, mayWrite } from '../../../shared/actor.ts'
import type { SignedInPerson } from '../../../shared/shapes.ts'
import { followAccount } from '../../../web/account-language.ts'
import { needWords, useI18n } from '../../../web/i18n.tsx'
import { lazyPart } from '../../../web/lazy-part.tsx'
import { useLiveUpdates } from '../../../web/live-updates.ts'
import { useIsPhone } from '../../../web/location.ts'
import { useIsOnline } from '../../../web/online.ts'
import { isSampleOpen } from '../../../web/sample.ts'
import { useSession } from '../../../web/session.tsx'
import { Failure } from '../../../web/ui/failure.tsx'
import { PageLoading } from '../../../web/ui/loading.tsx'
import { Drawer } from '../../../web/ui/modal.tsx'
import classes from './app-frame.module.css'
import { useListKeys } from './list-keys.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useSessionRedirect } from './use-session-redirect.ts'

const SampleBanner = lazyPart(() => import('./sample-banner.tsx').then((module) => module.SampleBanner))

const menuKey = 'mobile-menu'

/** Spec §2: whether the phone's menu is open is remembered on the device. */
function useRememberedMenu(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(() => {
    try {
      return localStorage.getItem(menuKey) === 'true'
    } catch {
      return false
    }
  })
  return [
    isOpen,
    (next) => {
      setIsOpen(next)
      try {
        localStorage.setItem(menuKey, String(next))
      } catch {
        // private browsing: it starts closed next time
      }
    },
  ]
}

/** The frame around every page behind the sign-in. */
export function AppFrame() {
  const { user, isLoading, error, retry } = useSession()
  const [wasKnown, setWasKnown] = useState(false)
  if (user && !wasKnown) setWasKnown(true)
  useSessionRedirect(!user && !isLoading && !error, wasKnown)
  // The first drawing of a whole page is cut into slices: what is tapped meanwhile is answered.
  const mayDraw = useDeferredValue(Boolean(user), Boolean(user))
  if (user && mayDraw)
    return (
      <PageFrame user={user}>
        <Outlet />
      </PageFrame>
    )
  return <EmptyFrame>{error ? <Failure error={error} onRetry={retry} isPage /> : <PageLoading />}</EmptyFrame>
}

/** The shape of the frame, before it is known whose it is. */
const EmptyFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <div className={classes.aside} aria-hidden="true" />
    <div className={classes.panel}>
      <div className={classes.emptyBar} aria-hidden="true" />
      <main className={classes.main}>{children}</main>
    </div>
  </div>
)

// Few organizations are on trial: its words are not in the first load of the others.
const TrialLine = lazyPart(async () => {
  const [room] = await Promise.all([
    import('../../../features/trials/terms/web/parts/trial-line.tsx'),
    needWords('trials'),
  ])
  return room.TrialLine
})

/** Notices for every page, in a landmark of their own. */
function Banners({ user }: { user: SignedInPerson }) {
  const { t } = useI18n()
  const isOnline = useIsOnline()
  const isReadOnly = !mayWrite(user)
  const hasTrial = (user.trials?.length ?? 0) > 0
  return (
    <>
      <section className={classes.banner} data-tone="copper" aria-label={t('web.connection')} hidden={isOnline}>
        <p role="status">{!isOnline && t('web.offline')}</p>
      </section>
      {isReadOnly && (
        <section className={classes.banner} data-tone="copper" aria-label={t('app.read_only')}>
          <p role="note">{t('app.demo_notice')}</p>
        </section>
      )}
      {hasTrial && (
        <section
          className={classes.banner}
          data-tone={user.trials?.some(({ isOver }) => isOver) ? 'copper' : undefined}
          aria-label={t('app.trial')}
        >
          <p>
            <Suspense fallback={'\u00A0'}>
              <TrialLine />
            </Suspense>
          </p>
        </section>
      )}
      {!hasTrial && levelOf(user.role) === 1 && isPausedEverywhere(user) && (
        <section className={classes.banner} data-tone="copper" aria-label={t('app.read_only')}>
          <p role="note">{t('app.paused_notice')}</p>
        </section>
      )}
    </>
  )
}

/** Menu, bar, and the page in between. */
export function PageFrame({ user, children }: { user: SignedInPerson; children: ReactNode }) {
  const { t } = useI18n()
  const isPhone = useIsPhone()
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useRememberedMenu()
  useLiveUpdates()
  useListKeys()
  useEffect(() => void followAccount(user), [user])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page change scrolls to the top (spec §2)
  useEffect(() => {
    // Nothing is returned: some browsers answer a promise, which an effect would take for its own undoing.
    window.scrollTo(0, 0)
  }, [pathname])
  return (
    <>
      <a href="#main" className={classes.skip}>
        {t('web.skip')}
      </a>
      <div className={classes.frame}>
        {isPhone ? (
          <Drawer label={t('web.menu')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
            <Sidebar onNavigate={() => setIsOpen(false)} />
          </Drawer>
        ) : (
          <aside className={classes.aside}>
            <Sidebar />
          </aside>
        )}
        <div className={classes.panel}>
          <TopBar onMenu={() => setIsOpen(true)} />
          <Banners user={user} />
          {isSampleOpen() && (
            <Suspense>
              <SampleBanner />
            </Suspense>
          )}
          <main id="main" className={classes.main} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </>
  )
}
