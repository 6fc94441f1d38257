import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { registerWords, showLanguage } from '../../../web/i18n.tsx'
import { renderRouter } from '../../../web/testing.tsx'
import { PageLoading } from '../../../web/ui/loading.tsx'
import { RenderError } from './render-error.tsx'

test('a page whose English catalogue fails to load says in English that it loads, then that it failed', async () => {
  let fail: (error: Error) => void = () => undefined
  const words = new Promise<never>((_, reject) => {
    fail = reject
  })
  registerWords({ fr: {}, en: {} })
  await showLanguage('en')
  const root = createRootRoute({ beforeLoad: () => words })
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: ['/x'] }),
    defaultPendingMs: 0,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: RenderError,
  })
  const rawKey = /\b(web|app|shared)\.\w/
  const page = await renderRouter(new QueryClient(), router)
  await expect.element(page.getByText('Loading...')).toBeVisible()
  expect(document.body.textContent).not.toMatch(rawKey)
  fail(new TypeError('Failed to fetch dynamically imported module'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'This page could not be displayed' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(document.body.textContent).not.toMatch(rawKey)
  expect(document.title).toBe('This page could not be displayed · Mitoyen')
})
