import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import type { VendorDetail } from '../../../../vendors/contract.ts'
import type { BankDetails } from '../../contract.ts'
import { BankDetailsPanel } from './bank-details-panel.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const at = '2026-01-01T12:00:00.000Z'
const organizationId = id(8)
const vendor: VendorDetail = {
  id: id(1),
  organizationId,
  name: 'Vitrerie Havre',
  category: null,
  otherCategories: [],
  phone: null,
  email: null,
  website: null,
  address: null,
  neq: null,
  gstNumber: null,
  qstNumber: null,
  licenceNumber: null,
  licenceEndsOn: null,
  insurer: null,
  insurancePolicyNumber: null,
  insuranceEndsOn: null,
  coverageCents: null,
  paymentDays: null,
  notes: null,
  mergedIntoId: null,
  version: 0,
  createdAt: at,
  updatedAt: at,
}
const details = (told: Partial<BankDetails> = {}): BankDetails => ({
  id: id(2),
  organizationId,
  vendorId: vendor.id,
  state: 'proposed',
  institution: '815',
  ending: '567',
  reason: 'Courriel du 3 mars',
  proposedById: id(5),
  proposedByName: 'Ève Roy',
  confirmedByName: null,
  confirmedAt: null,
  confirmedNote: null,
  endedAt: null,
  createdAt: at,
  version: 0,
  ...told,
})

const open = (items: BankDetails[], me = id(6)) =>
  renderScreen(
    <SignedIn>
      <BankDetailsPanel vendor={vendor} />
    </SignedIn>,
    {
      words: ['vendor-profiles'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ id: me, organizationIds: [organizationId] }) }),
        [`GET /api/vendors/${vendor.id}/bank-details`]: () => ({
          json: { items, nextCursor: null, total: items.length },
        }),
        [`PUT /api/vendors/bank-details/${id(2)}/confirmation`]: () => ({ json: details({ state: 'current' }) }),
        [`POST /api/vendors/bank-details/${id(2)}/views`]: () => ({
          json: { institution: '815', transit: '30012', account: '1234567' },
        }),
      },
    },
  )

test('who proposed a change may withdraw it and not confirm it', async () => {
  const { page } = await open([details()], id(5))
  await expect.element(page.getByText('Vous avez proposé ce changement', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retirer' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Confirmer' }).elements()).toEqual([])
})

test('the second person confirms with how they checked, after a warning', async () => {
  const { page, calls } = await open([details()])
  await page.getByRole('button', { name: 'Confirmer' }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText('Appelez le fournisseur à un numéro déjà connu', { exact: false }))
    .toBeVisible()
  await dialog.getByLabelText('Comment vous avez vérifié').fill('Rappelé à la répartition')
  await dialog.getByRole('button', { name: 'Confirmer le changement' }).click()
  await expect.element(page.getByText('Coordonnées confirmées')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 0,
    note: 'Rappelé à la répartition',
  })
})

test('the whole numbers are shown only after a question', async () => {
  const { page } = await open([details({ state: 'current', confirmedAt: at, confirmedByName: 'Ève Roy' })])
  await expect.element(page.getByText('Institution 815, compte se terminant par 567')).toBeVisible()
  await page.getByRole('button', { name: 'Voir les numéros' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Voir les numéros' }).click()
  await expect.element(page.getByText('Transit 30012, institution 815, compte 1234567')).toBeVisible()
})
