import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import { aBuilding } from '../../../../buildings/testing.ts'
import type { ObligationSummary, Standing, UnitHome } from '../../contract.ts'
import { BuildingObligations } from './building-obligations.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const building = aBuilding({ id: id(2), name: 'Les Érables' })
const aStanding = (told: Partial<Standing>): Standing => ({
  obligationId: id(4),
  kind: 'water_heater',
  everyMonths: 120,
  minimumCents: null,
  state: 'missing',
  startsOn: null,
  dueOn: null,
  proofId: null,
  liabilityCents: null,
  isConfirmed: false,
  mayProvide: true,
  files: 0,
  ...told,
})
const home: UnitHome = {
  id: id(1),
  organizationId: id(3),
  buildingId: id(2),
  buildingName: 'Les Érables',
  unitNumber: '101',
  standings: [
    aStanding({}),
    aStanding({ obligationId: id(5), kind: 'dryer_duct', state: 'met', startsOn: '2026-05-01', dueOn: '2027-05-01' }),
  ],
}
const counts = { missing: 1, expired: 0, insufficient: 0, expiring: 0, met: 1 }

const open = (told: Partial<ObligationSummary>, items: UnitHome[], search = '') => {
  const summary: ObligationSummary = {
    possible: ['water_heater', 'dryer_duct'],
    asked: 2,
    counts,
    toConfirm: 1,
    ...told,
  }
  return renderScreen(
    <SignedIn>
      <BuildingObligations building={building} />
    </SignedIn>,
    {
      at: `/${search}`,
      words: ['buildings', 'unit-obligations'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'manager', buildingIds: [id(2)] }) }),
        'GET /api/unit-proofs/homes': () => ({ json: { items, nextCursor: null, total: items.length } }),
        'GET /api/unit-proofs/summary': () => ({ json: summary }),
        'GET /api/unit-obligations': () => ({ json: { items: [], nextCursor: null, total: 0 } }),
        'POST /api/unit-obligations/usual': () => ({ status: 201, json: { items: [], nextCursor: null, total: 0 } }),
        'POST /api/unit-obligations': () => ({ status: 409, json: { code: 'x', message: 'Refusé' } }),
      },
    },
  )
}

test('a manager reads what is open of each unit', async () => {
  const { page } = await open({}, [home])
  await expect.element(page.getByRole('listitem').filter({ hasText: /^Chauffe-eau ?À fournir$/ })).toBeVisible()
  expect(page.getByRole('listitem').filter({ hasText: 'Conduit de sécheuse' }).elements()).toEqual([])
})

test('a list that is filtered shows what it is filtered by', async () => {
  const { page, calls } = await open({}, [home], '?state=to_confirm')
  await expect.element(page.getByRole('listitem').filter({ hasText: /^Conduit de sécheuse/ })).toBeVisible()
  expect(calls.some(({ path }) => /homes\?.*state=to_confirm/.test(path) && path.includes(id(2)))).toBe(true)
})

test('a building that asks nothing yet offers to ask for the essentials', async () => {
  const { page, calls } = await open({ asked: 0, counts: { ...counts, missing: 0, met: 0 } }, [])
  await expect.element(page.getByText('Rien n’est demandé aux unités')).toBeVisible()
  await page.getByRole('button', { name: 'Ce qui est demandé' }).click()
  await page.getByRole('button', { name: 'Demander l’essentiel' }).click()
  await expect.element(page.getByText('Demandé à chaque unité')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ buildingId: id(2) })
})

test('something else is asked for with the rhythm that is proposed, and a refusal is told', async () => {
  const { page, calls } = await open({}, [home])
  await page.getByRole('button', { name: 'Ce qui est demandé' }).click()
  await page.getByRole('button', { name: 'Demander autre chose' }).click()
  await page.getByRole('combobox', { name: 'Obligation' }).selectOptions('Conduit de sécheuse')
  await expect.element(page.getByLabelText('Refaire tous les (mois)')).toHaveValue('12')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText('Refusé')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    buildingId: id(2),
    kind: 'dryer_duct',
    everyMonths: 12,
  })
})

test('where the organization keeps no such records, a manager is told why nothing can be asked', async () => {
  const { page } = await open({ asked: 0, possible: [] }, [])
  await expect.element(page.getByText(/n’a activé ni les preuves d’assurance/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Ce qui est demandé' }).elements()).toEqual([])
})
