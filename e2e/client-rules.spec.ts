import { readFileSync } from 'node:fs'
import { expect, type Request } from '@playwright/test'
import { enter, hearNobody, open, test } from './cast.ts'

/** The file of the build that holds a screen: most are named by their hash alone. */
function fileOf(screen: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  const file = manifest[`../../features/${screen}`]?.file
  if (!file) throw new Error(`the build has no ${screen}`)
  return file
}

test('a page whose code fails to load is requested again until it loads, then shows', async ({ browser }) => {
  const page = await enter(browser, 'manager')
  // Twice at once at most, by the hint in the document's head and by the page itself: the third is asked after a wait.
  let calls = 0
  await page.route(`**/${fileOf('residences/web/residence-screen.tsx')}`, async (route) => {
    calls += 1
    if (calls <= 3) await route.abort()
    else await route.continue()
  })
  const answer = await page.request.get('/api/residences?limit=1')
  const { items }: { items: { id: string }[] } = await answer.json()
  await page.goto(`/manager/residences/${items[0]?.id}`)
  await expect(page.getByText('Chargement…').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Détails' })).toBeVisible()
  expect(calls).toBeGreaterThan(3)
})

test('an answer that is not JSON is retried twice, then an error with a retry button shows', async ({ browser }) => {
  const page = await enter(browser, 'manager')
  await hearNobody(page)
  let calls = 0
  await page.route(/\/api\/demands\?/, async (route) => {
    calls += 1
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<p>proxy</p>' })
  })
  await page.goto('/manager/demands')
  await expect(page.getByText('Impossible d’afficher ces données')).toBeVisible()
  expect(calls).toBe(3)
  await page.unroute(/\/api\/demands\?/)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('region', { name: 'Demandes' }).locator('tbody').getByRole('row').first()).toBeVisible()
})

test('a refused read is not retried, a failed one is retried twice, a write never', async ({ browser }) => {
  const page = await enter(browser, 'resident', { language: 'en' })
  await hearNobody(page)
  const calls = { refused: 0, failed: 0, written: 0 }
  const problem = (code: string) => JSON.stringify({ code, message: 'Said by the server.' })
  await page.route(/\/api\/residences\?/, async (route) => {
    calls.refused += 1
    await route.fulfill({ status: 403, contentType: 'application/json', body: problem('shared.forbidden') })
  })
  await page.goto('/residents/residence')
  await expect(page.getByText('Said by the server.')).toBeVisible()
  expect(calls.refused).toBe(1)

  await page.route(/\/api\/demands\?/, async (route) => {
    calls.failed += 1
    await route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' })
  })
  await page.goto('/residents/demands')
  await expect(page.getByText('Server error occurred', { exact: false })).toBeVisible()
  expect(calls.failed).toBe(3)

  await page.route(
    (url) => url.pathname.startsWith('/api/users/me'),
    async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      calls.written += 1
      await route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' })
    },
  )
  await page.goto('/settings/settings')
  await page.getByRole('form', { name: 'Profile' }).getByLabel('Last name').fill('Boisvert-Roy')
  await page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('form', { name: 'Profile' }).getByText('Server error occurred')).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Boisvert-Roy')
  expect(calls.written).toBe(1)
})

test('the five web vitals of a visit are sent and stored', async ({ browser }) => {
  // Those of the journeys beside this one are more than one address may send in a minute.
  const page = await open(browser, { address: '203.0.113.75' })
  const sent = new Map<string, Request>()
  page.context().on('request', (request) => {
    if (!request.url().endsWith('/api/performance/web-vitals')) return
    const { name }: { name: string } = request.postDataJSON()
    sent.set(name, request)
  })
  await page.goto('/login')
  await expect.poll(() => [...sent.keys()]).toContain('TTFB')
  await page.getByLabel('Courriel').fill('quelqu’un')
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  // The click is measured once its frame is painted: the browser says so.
  await page.evaluate(
    () => new Promise((done) => new PerformanceObserver(done).observe({ type: 'first-input', buffered: true })),
  )
  // The measures that last as long as the visit are sent when the page is hidden, those that the library has in hand by then.
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    expect([...sent.keys()].sort()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
  }).toPass()
  for (const request of sent.values()) {
    expect((await request.response())?.status()).toBe(204)
    expect(request.postDataJSON()).toMatchObject({ rating: expect.stringMatching(/^(good|needs-improvement|poor)$/) })
  }
})

test('a query hinted by a main page is fetched once', async ({ browser }) => {
  const page = await enter(browser, 'manager')
  await hearNobody(page)
  for (const [path, asked] of [
    ['/manager/bills', ['/api/auth/user', '/api/bills', '/api/bills/summary']],
    ['/manager/demands', ['/api/auth/user', '/api/demands', '/api/demands/summary']],
  ] as const) {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto(path)
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    for (const call of asked) expect(calls.filter((one) => one === call)).toHaveLength(1)
    page.removeAllListeners('request')
  }
})

test('the likeliest next pages are fetched ahead, and run only once opened', async ({ browser }) => {
  const page = await enter(browser, 'manager', { fetchesAhead: true })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
  await page.goto('/manager/demands')
  const [list, form] = [fileOf('bills/web/bills-screen.tsx'), fileOf('bill-intake/web/bill-form-screen.tsx')]
  await expect.poll(() => fetched).toContain(`fetch /${list}`)
  await expect.poll(() => fetched).toContain(`fetch /${form}`)
  expect(fetched).not.toContain(`script /${list}`)
  await page.getByRole('link', { name: 'Factures', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Factures' })).toBeVisible()
  expect(fetched).toContain(`script /${list}`)
})
