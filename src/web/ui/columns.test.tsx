import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import * as z from 'zod/mini'
import { get } from '../../shared/contract.ts'
import { query } from '../queries.ts'
import { renderScreen } from '../testing.tsx'
import { Columns } from './columns.tsx'
import { Section, TextLink } from './page.tsx'

const box = (element: Element) => element.getBoundingClientRect()

test.each([
  [1280, ['Fiche', 'Historique', 'Côté'], 'beside the main column'],
  [390, ['Fiche', 'Côté', 'Historique'], 'before what comes after'],
])('at %i px the sections are read %j: the side is %s', async (width, order) => {
  await browser.viewport(width, 844)
  const { page } = await renderScreen(
    <Columns side={<Section title="Côté">c</Section>} after={<Section title="Historique">h</Section>}>
      <Section title="Fiche">f</Section>
    </Columns>,
  )
  await expect.element(page.getByRole('heading', { name: 'Fiche' })).toBeVisible()
  const found = page.getByRole('region').elements()
  const sorted = found.toSorted((a, b) => box(a).left - box(b).left || box(a).top - box(b).top)
  expect(sorted.map((section) => section.querySelector('h2')?.textContent)).toEqual(order)
})

const outer = get('/api/outer', { summary: '', input: z.object({}), output: z.object({}) })
const inner = get('/api/inner', { summary: '', input: z.object({}), output: z.object({}) })

/** Shows nothing until both of its queries have answered, the second asked for once the first has. */
function Late() {
  const { data } = useQuery(query(outer, {}))
  return data && <Later />
}
function Later() {
  const { data } = useQuery({ ...query(inner, {}), retry: false })
  return data && <Section title="Budget">b</Section>
}
const lateColumns = (
  <Columns side="">
    <Late />
    <Section title="Documents">
      <TextLink to="/manager/documents/new">Tous les documents</TextLink>
    </Section>
  </Columns>
)
const isPressed = (name: string) => {
  const link = document.querySelector('a')
  const { left, top } = link ? box(link) : { left: 0, top: 0 }
  return document.elementFromPoint(left + 2, top + 2)?.textContent === name
}

test('a link under a section that is still to appear is pressed once the section is there', async () => {
  const answers: (() => void)[] = []
  const later = () => new Promise<{ json: unknown }>((resolve) => answers.push(() => resolve({ json: {} })))
  const { page } = await renderScreen(lateColumns, { answers: { 'GET /api/outer': later, 'GET /api/inner': later } })
  for (const asked of [1, 2]) {
    await expect.poll(() => answers.length).toBe(asked)
    expect(isPressed('Tous les documents')).toBe(false)
    answers.at(-1)?.()
  }
  await expect.element(page.getByRole('heading', { name: 'Budget' })).toBeVisible()
  await expect.poll(() => isPressed('Tous les documents')).toBe(true)
})

test('a section whose query fails keeps no link from being pressed once it has failed', async () => {
  let fail = () => {}
  const failed = new Promise<{ status: number; json: unknown }>((resolve) => {
    fail = () => resolve({ status: 404, json: { code: 'not_found', message: 'x' } })
  })
  const { calls } = await renderScreen(lateColumns, {
    answers: { 'GET /api/outer': () => ({ json: {} }), 'GET /api/inner': () => failed },
  })
  await expect.poll(() => calls.some(({ path }) => path === '/api/inner')).toBe(true)
  expect(isPressed('Tous les documents')).toBe(false)
  fail()
  await expect.poll(() => isPressed('Tous les documents')).toBe(true)
})
