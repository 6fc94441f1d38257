import '../../web/tokens.css'
import '../../web/fonts.css'
import '../../web/print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { onLanguageChoice, savedLanguage, showLanguage } from '../../web/i18n.tsx'
import { KitProvider } from '../../web/kit-provider.tsx'
import { watchCache } from '../../web/query-client.ts'
import { watchScheme } from '../../web/scheme.ts'
import { sessionQuery } from '../../web/session.tsx'
import { createApp } from './app.ts'
import { tellLanguage } from './language.ts'
import { languageOf } from './paths.ts'
import { registerCatalogues } from './words.ts'

// The content policy forbids `eval`, which zod would otherwise try.
z.config({ jitless: true })

/** Lets the browser paint, and answer, between two pieces of work. */
const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve))

registerCatalogues()
await yieldToBrowser()
const { client, router } = createApp()
onLanguageChoice((language) => void tellLanguage(client, language))

watchCache(client)
watchScheme()
void import('./background.ts').then(
  ({ startBackground }) => startBackground(client),
  () => undefined,
)

/** How long the prerendered head is alone: then the application shows that it is loading, or the failure. */
const maxHeadMs = 2_000

const place = document.getElementById('root')
if (place) {
  await showLanguage(savedLanguage() ?? languageOf(location.pathname))
  const session = client.ensureQueryData(sessionQuery).catch(() => undefined)
  await Promise.race([Promise.all([session, router.load()]), new Promise((resolve) => setTimeout(resolve, maxHeadMs))])
  await yieldToBrowser()
  // As a transition the first render is cut into slices, between which the browser paints and answers.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} InnerWrap={KitProvider} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}
