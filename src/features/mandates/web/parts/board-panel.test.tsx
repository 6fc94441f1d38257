import { expect, test } from 'vitest'
import { addDays, today } from '../../../../shared/dates.ts'
import type { SignedInPerson } from '../../../../shared/shapes.ts'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { aBuilding } from '../../../buildings/testing.ts'
import type { Mandate } from '../../contract.ts'
import { BoardPanel } from './board-panel.tsx'
import { MandatesPanel } from './mandates-panel.tsx'

const building = aBuilding()
const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const nadia: Mandate = {
  id: id(3),
  organizationId: building.organizationId,
  buildingId: building.id,
  userId: id(4),
  firstName: 'Nadia',
  lastName: 'Haddad',
  office: 'president',
  startsOn: '2024-06-01',
  endsOn: null,
  version: 0,
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
}
const former: Mandate = {
  ...nadia,
  id: id(5),
  firstName: 'Paul',
  lastName: 'Roy',
  startsOn: '2020-05-01',
  endsOn: '2024-05-31',
}
const next: Mandate = { ...former, id: id(6), office: 'treasurer', startsOn: addDays(today(), 3), endsOn: null }

const open = (person: Partial<SignedInPerson>, panel: React.ReactNode, kind = building.kind) =>
  renderScreen(<SignedIn>{panel}</SignedIn>, {
    words: ['mandates'],
    answers: {
      'GET /api/auth/user': () => ({ json: aSignedInPerson({ buildingIds: [building.id], ...person }) }),
      [`GET /api/buildings/${building.id}`]: () => ({ json: { ...building, kind } }),
      'GET /api/mandates': pageWith(next, nadia, former),
      'GET /api/mandates/board': () => ({
        json: { members: [{ office: 'president', name: 'Nadia Haddad', startsOn: '2024-06-01' }] },
      }),
      'GET /api/mandates/candidates': pageWith({
        id: id(7),
        firstName: 'Ève',
        lastName: 'Cyr',
        email: 'eve@mitoyen.test',
      }),
      'POST /api/mandates': () => ({ status: 201, json: { ...nadia, id: id(8) } }),
    },
  })

test('a manager names a president, and is told whose mandate ends', async () => {
  const { page, calls } = await open({}, <MandatesPanel buildingId={building.id} />)
  await page.getByRole('button', { name: 'Ajouter un mandat' }).click()
  await page.getByRole('combobox', { name: 'Personne' }).click()
  await page.getByRole('option', { name: /Ève Cyr/ }).click()
  await page.getByLabelText('Poste').selectOptions('Présidence')
  await expect.element(page.getByText(/Poste occupé par Nadia Haddad/)).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect.element(page.getByText('Mandat ajouté')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    buildingId: building.id,
    userId: id(7),
    office: 'president',
    endsOn: null,
  })
})

test('a manager sees who sits, who will, and under a fold who did', async () => {
  const { page } = await open({}, <MandatesPanel buildingId={building.id} />)
  await expect.element(page.getByText(/^Présidence, depuis le 1er juin 2024$/)).toBeVisible()
  await expect.element(page.getByText(/^Trésorerie, à compter du /)).toBeVisible()
  const past = page.getByText(/^Présidence, du 1er mai 2020 au 31 mai 2024$/)
  await expect.element(past).not.toBeVisible()
  await page.getByText('Mandats terminés').click()
  await expect.element(past).toBeVisible()
})

test('an owner sees the board of today, and its history once they sit on it', async () => {
  const owner = { role: 'resident' } as const
  const { page } = await open(owner, <BoardPanel buildingId={building.id} />)
  await expect.element(page.getByText('Nadia Haddad')).toBeVisible()
  expect(page.getByText('Mandats terminés').elements()).toEqual([])
  await page.unmount()
  const grants = [{ grant: 'mandates.read', buildingId: building.id }]
  const { page: again } = await open({ ...owner, grants }, <BoardPanel buildingId={building.id} />)
  await expect.element(again.getByText('Mandats terminés')).toBeVisible()
  expect(again.getByRole('button').elements()).toEqual([])
})

test('tenants are shown no board, and a rental building has none', async () => {
  const { page, calls } = await open({ role: 'tenant' }, [
    <BoardPanel key="a" buildingId={building.id} />,
    <p key="b">Seuil</p>,
  ])
  await expect.element(page.getByText('Seuil')).toBeVisible()
  const manager = await open({}, [<MandatesPanel key="a" buildingId={building.id} />, <p key="b">Palier</p>], 'rental')
  await expect.element(manager.page.getByText('Palier')).toBeVisible()
  expect([...calls, ...manager.calls].filter(({ path }) => path.startsWith('/api/mandates'))).toEqual([])
})
