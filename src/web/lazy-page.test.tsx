import { Component, type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyPage } from './lazy-page.tsx'
import { renderScreen } from './testing.tsx'
import { Loading } from './ui/loading.tsx'

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? <Loading /> : this.props.children
  }
}

const show = (Page: () => ReactNode) =>
  renderScreen(
    <Boundary>
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
    </Boundary>,
  )

test('"Chargement…" stands until a page that failed once has come, 2 s later', async () => {
  let calls = 0
  const Page = lazyPage(async () => {
    calls += 1
    if (calls === 1) throw new Error('chunk')
    return () => <h1>Factures</h1>
  })
  const startedAt = performance.now()
  const { page } = await show(Page)
  await expect.element(page.getByText('Chargement…')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Factures' })).toBeVisible()
  expect(performance.now() - startedAt).toBeGreaterThan(1_900)
  expect(calls).toBe(2)
})

test('a page already fetched shows at once', async () => {
  const Page = lazyPage(async () => () => <h1>Factures</h1>)
  await Page.preload()
  const { page } = await show(Page)
  expect(page.getByText('Chargement…').elements()).toHaveLength(0)
  await expect.element(page.getByRole('heading', { name: 'Factures' })).toBeVisible()
})

test('a page that fails to draw leaves the placeholder', async () => {
  const Broken = lazyPage(async () => () => {
    throw new Error('broken')
  })
  const { page } = await show(Broken)
  await expect.element(page.getByText('Chargement…')).toBeVisible()
})
