import { expect, test } from 'vitest'
import { addDays, today } from '../../../../shared/dates.ts'
import { renderScreen } from '../../../../web/testing.tsx'
import type { CalendarItem } from '../../contract.ts'
import { ComingDays } from './coming-days.tsx'

const words = ['app'] as const
const day = today()
const invitation: CalendarItem = {
  noun: 'invitations',
  id: '0198c0de-0000-7000-8000-0000000000a1',
  on: addDays(day, 1),
  what: 'Expiration',
  title: 'nouvelle@mitoyen.test',
  place: 'Les Érables',
  path: '/manager/user-management',
  search: { tab: 'invitations' },
}
const stay: CalendarItem = {
  noun: 'residences',
  id: '0198c0de-0000-7000-8000-0000000000b1',
  on: addDays(day, 3),
  what: 'Fin d’occupation',
  title: 'Les Érables, 102',
  place: null,
  path: '/residents/residence',
}

const open = (items: readonly CalendarItem[], status = 200) =>
  renderScreen(<ComingDays />, {
    words,
    answers: { 'GET /api/calendar': () => ({ status, json: { items, nextCursor: null, total: items.length } }) },
  })

test('each dated item of the next 30 days says what happens, where and when, and leads to its page', async () => {
  const { page, calls } = await open([invitation, stay])
  const first = page.getByRole('link', { name: /nouvelle@mitoyen.test Expiration · Les Érables .* demain/ })
  await expect.element(first).toHaveAttribute('href', '/manager/user-management?tab=invitations')
  const second = page.getByRole('link', { name: /Les Érables, 102 Fin d’occupation .* dans 3 jours/ })
  await expect.element(second).toHaveAttribute('href', '/residents/residence')
  expect(calls.map(({ path }) => path)).toEqual([
    `/api/calendar?from=${day}&language=fr&limit=8&to=${addDays(day, 30)}`,
  ])
})

test('days without anything say so', async () => {
  const { page } = await open([])
  await expect.element(page.getByText('Rien dans les 30 prochains jours', { exact: true })).toBeVisible()
})

test('days that can not be read say so, and may be asked again', async () => {
  const { page } = await open([], 403)
  await expect.element(page.getByRole('alert')).toBeVisible()
})
