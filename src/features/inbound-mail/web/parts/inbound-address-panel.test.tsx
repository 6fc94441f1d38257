import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { InboundAddress } from '../../contract.ts'
import { InboundAddressPanel } from './inbound-address-panel.tsx'

const organizationId = '01890000-0000-7000-8000-000000000001'
const address = 'factures+abcdefgh2345@mitoyen.example'
const anAddress = (told: Partial<InboundAddress> = {}): InboundAddress => ({
  organizationId,
  isOffered: true,
  address,
  version: 2,
  checkedAt: '2026-11-23T12:00:00.000Z',
  failingSince: null,
  ...told,
})
const sender = {
  id: '01890000-0000-7000-8000-000000000002',
  organizationId,
  pattern: 'belair.example',
  addedByName: 'Marc Gestionnaire',
  createdAt: '2026-11-23T12:00:00.000Z',
}

const open = (known: InboundAddress, isWhole = true) =>
  renderScreen(
    <SignedIn>
      <InboundAddressPanel organizationId={organizationId} />
      <p>Fin</p>
    </SignedIn>,
    {
      words: ['inbound-mail'],
      answers: {
        'GET /api/auth/user': () => ({
          json: aSignedInPerson({
            organizationIds: [organizationId],
            wholeOrganizationIds: isWhole ? [organizationId] : [],
          }),
        }),
        'GET /api/inbound-address': () => ({ json: known }),
        'POST /api/inbound-address': () => ({ status: 201, json: known }),
        'PUT /api/inbound-address/code': () => ({ json: known }),
        'GET /api/inbound-senders': pageWith(sender),
        'POST /api/inbound-senders': () => ({ status: 201, json: sender }),
      },
    },
  )

test('a manager makes the address of the organization', async () => {
  const { page, calls } = await open(anAddress({ address: null, version: 0, checkedAt: null }))
  await page.getByRole('button', { name: 'Créer l’adresse' }).click()
  await expect.element(page.getByText('Adresse créée')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ organizationId })
})

test('the address is changed after a question, a sender is added, and a mailbox that is away is told', async () => {
  const { page, calls } = await open(anAddress({ failingSince: '2026-11-23T12:00:00.000Z' }))
  await expect.element(page.getByText(address)).toBeVisible()
  await expect.element(page.getByText('La boîte de réception ne répond pas')).toBeVisible()
  await expect.element(page.getByText('belair.example')).toBeVisible()
  await page.getByRole('button', { name: /^Actions.*Adresse/ }).click()
  await page.getByRole('menuitem', { name: 'Changer l’adresse' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Changer l’adresse' }).click()
  await expect.element(page.getByText('Adresse changée')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ organizationId, version: 2 })
  await page.getByRole('button', { name: 'Ajouter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Adresse ou domaine').fill(' @Nord.example ')
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect.element(page.getByText('Ajouté à la liste')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ organizationId, pattern: 'nord.example' })
})

test('a manager of a part of the organization reads the address and changes nothing', async () => {
  const { page } = await open(anAddress(), false)
  await expect.element(page.getByText(address)).toBeVisible()
  await expect.element(page.getByText('belair.example')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
})

test('nothing is shown where the installation has no mailbox', async () => {
  const { page } = await open(anAddress({ isOffered: false, address: null }))
  await expect.element(page.getByText('Fin')).toBeVisible()
  await expect.element(page.getByText('Factures par courriel')).not.toBeInTheDocument()
})
