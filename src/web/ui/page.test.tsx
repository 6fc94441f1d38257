import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { renderScreen } from '../testing.tsx'
import { Actions } from './button.tsx'
import { PageHead, Strip } from './page.tsx'

const box = (element: Element) => element.getBoundingClientRect()

test('on a phone three figures fit the line, none out of view', async () => {
  await browser.viewport(390, 844)
  const items = ['Envoyées', 'En cours', 'Fermées'].map((label) => ({
    label,
    value: 3,
    note: 'en attente de votre gestionnaire',
  }))
  const { page } = await renderScreen(<Strip items={items} />)
  await expect.element(page.getByText('Fermées')).toBeVisible()
  const strip = page.getByText('Fermées').element().closest('dl')
  expect(strip?.scrollWidth).toBe(strip?.clientWidth)
})

test('a figure and the one in its note each open their own list', async () => {
  const list = (phase: string) => ({ to: '/', search: { phase } }) as const
  const item = {
    label: 'À traiter',
    value: 28,
    opens: list('waiting'),
    note: '12 en cours',
    noteOpens: list('underway'),
  }
  const { page, router } = await renderScreen(<Strip items={[item]} />)
  await page.getByRole('link', { name: '12 en cours' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ phase: 'underway' })
  await page.getByRole('link', { name: 'À traiter' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ phase: 'waiting' })
})

test('on a phone a menu that is the only act is beside the title', async () => {
  await browser.viewport(390, 844)
  const { page } = await renderScreen(
    <PageHead title="Plancher soulevé dans le corridor">
      <Actions label="Actions" items={[{ label: 'Ouvrir', onSelect: () => undefined }]} />
    </PageHead>,
  )
  await expect.element(page.getByRole('heading')).toBeVisible()
  const [title, menu] = [page.getByRole('heading').element(), page.getByRole('button', { name: 'Actions' }).element()]
  expect(box(menu).top).toBeLessThan(box(title).bottom)
  expect(box(menu).left).toBeGreaterThanOrEqual(box(title).right)
})

test.each([
  [390, 'two lines of a phone, none out of view', 2],
  [700, 'one line of a tablet, and the keyboard reaches those out of view', 1],
])('at %i pixels four figures are on %s', async (width, _, lines) => {
  await browser.viewport(width, 844)
  const labels = ['Factures à payer', 'Factures en retard', 'Demandes à traiter', 'Invitations en attente']
  const items = labels.map((label) => ({ label, value: '1 234 $', note: 'dont la plus vieille a 22 jours' }))
  const { page } = await renderScreen(<Strip items={items} />)
  const figures = labels.map((label) => page.getByText(label, { exact: true }).element())
  expect(new Set(figures.map((figure) => box(figure).top)).size).toBe(lines)
  const strip = figures[0]?.closest('dl')
  expect(strip && strip.scrollWidth > strip.clientWidth).toBe(lines === 1)
  await userEvent.tab()
  expect(document.activeElement).toBe(strip)
})
