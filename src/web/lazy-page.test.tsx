import { Component, type ReactNode, Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('"Chargement…" shows until a page that failed once has loaded, 2 s later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let calls = 0
  const Page = lazyPage(async () => {
    calls += 1
    if (calls === 1) throw new Error('chunk')
    return () => <h1>Factures</h1>
  })
  const { page } = await show(Page)
  await vi.advanceTimersByTimeAsync(1_999)
  await expect.element(page.getByText('Chargement…')).toBeVisible()
  expect(calls).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(page.getByRole('heading', { name: 'Factures' })).toBeVisible()
  expect(calls).toBe(2)
})

test('a page already fetched shows at once', async () => {
  const Page = lazyPage(async () => () => <h1>Factures</h1>)
  await Page.preload()
  const { page } = await show(Page)
  expect(page.getByText('Chargement…').elements()).toHaveLength(0)
  await expect.element(page.getByRole('heading', { name: 'Factures' })).toBeVisible()
})

test('a page that fails to render leaves the placeholder', async () => {
  const Broken = lazyPage(async () => () => {
    throw new Error('broken')
  })
  const { page } = await show(Broken)
  await expect.element(page.getByText('Chargement…')).toBeVisible()
})
