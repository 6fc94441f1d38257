import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../web/testing.tsx'
import { demandStatuses } from '../contract.ts'
import { aDemand } from '../testing.ts'
import { DemandsScreen } from './demands-screen.tsx'
import { MyDemandsScreen } from './my-demands-screen.tsx'

const words = ['demands'] as const
const none = { items: [], nextCursor: null, total: 0 }
const luc = aSignedInPerson({ role: 'resident' })
const summaryOf = (each: number) => ({
  counts: Object.fromEntries(demandStatuses.map((status) => [status, each])),
  escalated: each,
  waitingSince: null,
})

type Answers = NonNullable<Parameters<typeof renderScreen>[1]>['answers']

/** The list of a manager. */
async function openDemands(at: string, answers: Answers, person: Parameters<typeof aSignedInPerson>[0] = {}) {
  const manager = aSignedInPerson({ role: 'manager', ...person })
  const { page } = await renderScreen(
    <SignedIn>
      <DemandsScreen />
    </SignedIn>,
    { words, at, answers: { 'GET /api/auth/user': () => ({ json: manager }), ...answers } },
  )
  return page
}

test('with a search the tabs and the figures count the lists that they open', async () => {
  const page = await openDemands('/manager/demands?q=robinet&type=complaint', {
    'GET /api/demands': () => ({ json: none }),
    'GET /api/demands/summary': ({ url }) => ({
      json: summaryOf(url.search === '?q=robinet&type=complaint' ? 1 : url.search === '' ? 7 : -1),
    }),
  })
  await expect.element(page.getByRole('button', { name: /^Urgentes\s*1$/ })).toBeVisible()
  await expect.element(page.getByRole('definition').filter({ hasText: /^7$/ }).first()).toBeVisible()
})

test('with a search the tabs of “My requests” count the lists that they open', async () => {
  const { page } = await renderScreen(
    <SignedIn>
      <MyDemandsScreen />
    </SignedIn>,
    {
      words,
      at: '/residents/demands?q=robinet',
      answers: {
        'GET /api/auth/user': () => ({ json: luc }),
        'GET /api/demands': () => ({ json: none }),
        'GET /api/demands/summary': ({ url }) => ({ json: summaryOf(url.search === '?mine=true&q=robinet' ? 1 : 7) }),
      },
    },
  )
  await expect.element(page.getByRole('button', { name: /^Brouillons\s*1$/ })).toBeVisible()
})

test.each([
  ['?phase=waiting', 'urgency'],
  ['?phase=underway', 'urgency'],
  ['?phase=escalated', 'urgency'],
  ['?phase=closed', '-updatedAt'],
  ['?phase=waiting&sort=-submittedAt', '-submittedAt'],
  ['', '-updatedAt'],
])('a manager’s list at %j asks by %s', async (search, sort) => {
  const asked: (string | null)[] = []
  const page = await openDemands(`/manager/demands${search}`, {
    'GET /api/demands': ({ url }) => {
      asked.push(url.searchParams.get('sort'))
      return { json: none }
    },
    'GET /api/demands/summary': () => ({ json: summaryOf(1) }),
  })
  await expect.element(page.getByText(/^Aucun/).first()).toBeVisible()
  expect(asked).toEqual([sort])
})

test('a manager exports the list of demands', async () => {
  const answers = {
    'GET /api/demands': () => ({ json: none }),
    'GET /api/demands/summary': () => ({ json: summaryOf(1) }),
  }
  const page = await openDemands('/manager/demands?phase=waiting', answers, { buildingIds: [aDemand().buildingId] })
  await page.getByRole('button', { name: 'Exporter' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Fichier CSV' })).toBeVisible()
})

test('a demonstration account exports no demands', async () => {
  const answers = {
    'GET /api/demands': () => ({ json: none }),
    'GET /api/demands/summary': () => ({ json: summaryOf(1) }),
  }
  const page = await openDemands('/manager/demands', answers, { buildingIds: [aDemand().buildingId], isDemo: true })
  await expect.element(page.getByText(/^Aucun/).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Exporter' })).not.toBeInTheDocument()
})

test.each([
  ['that was sent', '2026-11-21T15:00:00.000Z', '2026-11-21T15:00:00.000Z'],
  ['that is a draft', null, '2026-11-20T15:00:00.000Z'],
])('a manager’s list shows of a demand %s since when it waits', async (_state, submittedAt, shown) => {
  await browser.viewport(1280, 800)
  const demand = aDemand({ submittedAt, updatedAt: '2026-11-22T15:00:00.000Z' })
  const { page } = await renderScreen(
    <SignedIn>
      <DemandsScreen />
    </SignedIn>,
    {
      words,
      answers: {
        'GET /api/auth/user': () => ({ json: luc }),
        'GET /api/demands': () => ({ json: { items: [demand], nextCursor: null, total: 1 } }),
        'GET /api/demands/summary': () => ({ json: summaryOf(1) }),
      },
    },
  )
  const table = page.getByRole('table')
  await expect.element(table.getByText('Robinet qui fuit')).toBeVisible()
  const times = [...table.element().querySelectorAll('time')].map(({ dateTime }) => dateTime)
  expect(times).toEqual([shown, demand.updatedAt])
})

test.each([
  ['a manager', <DemandsScreen key="all" />],
  ['a resident', <MyDemandsScreen key="mine" />],
])('on a phone the card of a demand shows %s its building and its unit', async (_reader, screen) => {
  await browser.viewport(390, 844)
  const { page } = await renderScreen(<SignedIn>{screen}</SignedIn>, {
    words,
    answers: {
      'GET /api/auth/user': () => ({ json: luc }),
      'GET /api/demands': () => ({ json: { items: [aDemand()], nextCursor: null, total: 1 } }),
      'GET /api/demands/summary': () => ({ json: summaryOf(1) }),
    },
  })
  const card = page.getByRole('listitem').filter({ hasText: 'Robinet qui fuit' })
  await expect.element(card.getByText('Les Érables')).toBeVisible()
  await expect.element(card.getByText('Unité 102')).toBeVisible()
})
