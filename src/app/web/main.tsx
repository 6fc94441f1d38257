import '../../web/tokens.css'
import '../../web/fonts.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { usersApi } from '../../features/users/contract.ts'
import { call } from '../../web/client.ts'
import { onLanguageChoice, savedLanguage, showLanguage } from '../../web/i18n.tsx'
import { KitProvider } from '../../web/kit-provider.tsx'
import { watchMemory } from '../../web/memory.ts'
import { createQueryClient, watchCache } from '../../web/query-client.ts'
import { forgetSession, sessionQuery } from '../../web/session.tsx'
import { reportVitals } from '../../web/vitals.ts'
import { isPublicPath } from './paths.ts'
import { preloadPages } from './preloads.ts'
import { createAppRouter } from './router.tsx'
import { registerCatalogues } from './words.ts'

// The content policy forbids `eval`, which zod would otherwise try.
z.config({ jitless: true })

registerCatalogues()
const client = createQueryClient(onAuthError)
const router = createAppRouter(client)

/** Spec §2: an authentication error of any call leads to /auth/login, unless the page is public. */
function onAuthError(): void {
  const { pathname, href } = router.state.location
  if (isPublicPath(pathname)) return
  forgetSession(client)
  void router.navigate({ to: '/auth/login', search: { to: href } })
}

onLanguageChoice((language) => {
  // The account follows the person's choice; a stranger has none, and a failure only costs the memory of it.
  if (client.getQueryData(sessionQuery.queryKey)) call(usersApi.chooseLanguage, { language }).catch(() => undefined)
})

watchCache(client)
watchMemory(client)
preloadPages(client)
reportVitals()

const place = document.getElementById('root')
if (place) {
  await showLanguage(savedLanguage())
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <KitProvider>
          <RouterProvider router={router} />
        </KitProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
