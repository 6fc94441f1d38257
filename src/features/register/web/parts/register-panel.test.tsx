import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { Building } from '../../../buildings/contract.ts'
import { aBuilding } from '../../../buildings/testing.ts'
import type { RegisterItem } from '../../contract.ts'
import { RegisterPanel } from './register-panel.tsx'

const building = aBuilding()
const item = (told: Partial<RegisterItem>): RegisterItem => ({
  code: 'bylaws',
  status: 'present',
  documentId: null,
  documentName: null,
  latestOn: null,
  count: 0,
  isChosen: false,
  notApplicableReason: null,
  askedName: null,
  askedEmail: null,
  ...told,
})
const checklist = [
  item({}),
  item({ code: 'plans', status: 'not_applicable' }),
  item({ code: 'declaration', status: 'missing' }),
]

const open = (role: 'manager' | 'resident' | 'tenant', told: Partial<Building> = {}) =>
  renderScreen(
    <SignedIn>
      <RegisterPanel buildingId={building.id} />
      <p>Fin</p>
    </SignedIn>,
    {
      words: ['register'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role, buildingIds: [building.id] }) }),
        [`GET /api/buildings/${building.id}`]: () => ({ json: { ...building, ...told } }),
        [`GET /api/buildings/${building.id}/register`]: () => ({
          json: { buildingId: building.id, buildingName: building.name, checklist, owners: { units: 2, without: 0 } },
        }),
      },
    },
  )

test('the panel counts what is there or not applicable, for managers and co-owners', async () => {
  for (const role of ['manager', 'resident'] as const) {
    const { page } = await open(role)
    await expect.element(page.getByText('2 sur 3')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Ouvrir le registre' })).toBeVisible()
    await page.unmount()
  }
})

test('a rental building and a tenant have no register', async () => {
  for (const { page, calls } of [await open('manager', { kind: 'rental' }), await open('tenant')]) {
    await expect.element(page.getByText('Fin').first()).toBeVisible()
    expect(calls.some(({ path }) => path.endsWith('/register'))).toBe(false)
    await page.unmount()
  }
})
