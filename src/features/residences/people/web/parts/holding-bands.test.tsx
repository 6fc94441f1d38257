import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pageWith, renderScreen } from '../../../../../web/testing.tsx'
import type { Person } from '../../../contract.ts'
import { HoldingBands } from './holding-bands.tsx'

const residenceId = '01890000-0000-7000-8000-000000000003'
const person = (end: number, lastName: string, told: Partial<Person>): Person => ({
  id: `01890000-0000-7000-8000-00000000001${end}`,
  userId: `01890000-0000-7000-8000-00000000002${end}`,
  firstName: 'Carole',
  lastName,
  relation: 'owner',
  email: null,
  phone: null,
  version: 0,
  startsOn: '2015-07-02',
  endsOn: null,
  mailingAddress: null,
  isCurrent: false,
  ...told,
})

test('a unit that is rented names today’s owner and tenant', async () => {
  const people = [
    person(1, 'Simard', { isCurrent: true }),
    person(2, 'Park', { relation: 'tenant', startsOn: '2019-12-01', isCurrent: true }),
  ]
  const { page } = await renderScreen(<HoldingBands residenceId={residenceId} />, {
    words: ['residences'],
    answers: { [`GET /api/residences/${residenceId}/people`]: pageWith(...people) },
  })
  await expect
    .element(page.getByText(/Carole Simard \(Copropriétaire\).* · Carole Park \(Locataire\)/))
    .toBeInTheDocument()
})

test('a buyer whose invitation waits has the unit from the day of the sale on', async () => {
  const invited = { ...person(3, 'Gagné', { startsOn: '2198-12-18' }), firstName: 'Élise', email: 'elise@example.com' }
  const { page } = await renderScreen(<HoldingBands residenceId={residenceId} />, {
    words: ['residences'],
    answers: {
      [`GET /api/residences/${residenceId}/people`]: () => ({
        json: {
          items: [person(1, 'Simard', { endsOn: '2198-12-17', isCurrent: true })],
          nextCursor: null,
          total: 1,
          invited: [invited],
        },
      }),
    },
  })
  await expect.element(page.getByRole('button', { name: /Élise Gagné \(Copropriétaire\)/ })).toBeVisible()
  await expect.element(page.getByText('Vacante')).not.toBeInTheDocument()
})

test('the bands of a unit say who, how and when, and the arrows move along them', async () => {
  const people = [
    person(1, 'Simard', { endsOn: '2198-12-17', isCurrent: true }),
    person(2, 'Gagné', { startsOn: '2198-12-18' }),
    person(3, 'Park', { relation: 'tenant', startsOn: '2019-12-01', endsOn: '2022-11-30' }),
  ]
  const { page } = await renderScreen(<HoldingBands residenceId={residenceId} />, {
    words: ['residences'],
    answers: { [`GET /api/residences/${residenceId}/people`]: pageWith(...people) },
  })
  const band = (name: RegExp) => page.getByRole('button', { name })
  await expect.element(band(/Carole Simard \(Copropriétaire\), du 2 juill. 2015 au 17 déc. 2198/)).toBeVisible()
  await expect.element(band(/Carole Park \(Locataire\)/)).toBeVisible()
  await expect.element(page.getByText('Aujourd’hui')).toBeInTheDocument()
  await band(/Simard/).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(band(/Gagné/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(band(/Park/)).toHaveFocus()
})
