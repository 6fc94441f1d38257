import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { createQueryClient } from '../../web/query-client.ts'
import { forgetSession, hasJustSignedIn, loginSearch, sessionQuery } from '../../web/session.tsx'
import { isPublicPath } from './paths.ts'
import { createAppRouter } from './router.tsx'

/** Whether somebody was signed in, as far as this browser knows. */
const isKnown = (client: QueryClient): boolean => Boolean(client.getQueryData(sessionQuery.queryKey))

/** The reads and the pages of the application, tied by what a lost session does to both. */
export function createApp(history?: RouterHistory) {
  let isLeaving = false
  const client = createQueryClient(onAuthError)
  const router = createAppRouter(client, history)

  /**
   * Spec §2: an authentication error of any call leads to /auth/login, unless the page is public; the sign-in leads
   * back.
   */
  function onAuthError(): void {
    const { pathname, href } = router.state.location
    // Of several calls refused together, the first one knows why.
    if (isPublicPath(pathname) || isLeaving) return
    const reason = isKnown(client) ? (hasJustSignedIn() ? 'refused' : 'ended') : undefined
    forgetSession(client)
    isLeaving = true
    void router.navigate({ to: '/auth/login', search: loginSearch(reason, href) }).finally(() => {
      isLeaving = false
    })
  }
  return { client, router }
}
