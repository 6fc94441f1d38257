import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { type CommonSpace, usualSpace } from '../../../common-spaces/contract.ts'
import type { Alternatives, SpaceDay } from '../../availability/contract.ts'
import { SpaceScreen } from './space-screen.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const [buildingId, residenceId, spaceId, personId] = [id(1), id(2), id(3), id(4)]
const space: CommonSpace = {
  ...usualSpace,
  id: spaceId,
  organizationId: id(5),
  buildingId,
  buildingName: 'Le Belvédère du Canal',
  name: 'Salle commune',
  houseRules: 'Musique jusqu’à 22 h.',
  depositCents: 100_00,
  archivedAt: null,
  version: 0,
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  files: [],
}
const slot = (from: string, to: string) => ({
  startsAt: `2026-12-05T${from}:00.000Z`,
  endsAt: `2026-12-05T${to}:00.000Z`,
})
const dayOf = (day: string): SpaceDay => ({
  day,
  reason: null,
  takenShare: 0.25,
  openings: [slot('14:00', '23:00')],
  taken: [{ ...slot('19:00', '21:00'), heldUntil: '2026-12-05T21:30:00.000Z', kind: 'booking' }],
  slots: day === '2026-12-05' ? [slot('14:00', '15:00'), slot('22:00', '23:00')] : [],
})
const days = ['11-30', '12-01', '12-02', '12-03', '12-04', '12-05', '12-06'].map((day) => dayOf(`2026-${day}`))
const near: Alternatives = {
  reason: 'taken',
  clash: null,
  sameDay: [slot('22:00', '23:00')],
  sameTime: [],
  otherSpaces: [{ spaceId: id(6), name: 'Salon du 2e', capacity: 12 }],
  waiting: 2,
}

const answers = {
  'GET /api/auth/user': () => ({
    json: aSignedInPerson({ id: personId, role: 'resident', buildingIds: [buildingId], residenceIds: [residenceId] }),
  }),
  [`GET /api/common-spaces/${spaceId}`]: () => ({ json: space }),
  'GET /api/bookings/days': () => ({ json: { days, minutes: 60, left: { week: null, month: 1, year: null } } }),
  'GET /api/bookings/alternatives': () => ({ json: near }),
  'GET /api/residences': pageWith(),
  'POST /api/bookings': () => ({
    status: 409,
    json: { code: 'bookings.slot_taken', message: 'Ce moment n’est plus libre.', fields: { startsAt: 'Plus libre' } },
  }),
}

const open = () =>
  renderScreen(
    <SignedIn>
      <SpaceScreen />
    </SignedIn>,
    {
      at: `/resident/common-spaces/${spaceId}?day=2026-12-05`,
      route: '/resident/common-spaces/$id',
      words: ['bookings', 'residences'],
      answers,
    },
  )

test('a day shows what is free as buttons, what is taken without a name, and what the home has left', async () => {
  const { page } = await open()
  await expect.element(page.getByRole('button', { name: /^9\s*h\s*00$/ })).toBeVisible()
  await expect.element(page.getByText('Occupé', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/reste 1.réservation ce mois-ci/)).toBeVisible()
  const book = page.getByRole('button', { name: 'Réserver', exact: true })
  await expect.element(book).toBeDisabled()
  await page.getByRole('button', { name: /^17\s*h\s*00$/ }).click()
  await expect.element(book).toBeEnabled()
})
