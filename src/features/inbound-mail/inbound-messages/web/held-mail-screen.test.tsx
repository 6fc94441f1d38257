import { expect, test } from 'vitest'
import type { Role } from '../../../../shared/actor.ts'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { InboundMessage } from '../contract.ts'
import { HeldMailScreen } from './held-mail-screen.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const organizationId = id(9)
const message = (told: Partial<InboundMessage> = {}): InboundMessage => ({
  id: id(1),
  organizationId,
  organizationName: 'Gestion Laurier',
  status: 'held',
  reason: 'unknown_sender',
  senderName: 'Plomberie Bélair',
  senderAddress: 'factures@belair.example',
  subject: 'Votre facture de novembre',
  attachments: [{ id: id(3), name: 'BL-2044.pdf', mediaType: 'application/pdf', sizeBytes: 81_000 }],
  leftOutCount: 1,
  receivedAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-12-20T15:00:00.000Z',
  version: 0,
  ...told,
})
const empty = message({
  id: id(2),
  reason: 'no_document',
  senderName: '',
  senderAddress: 'compta@nord.example',
  attachments: [],
  leftOutCount: 0,
})

const open = (role: Role = 'manager') =>
  renderScreen(
    <SignedIn>
      <HeldMailScreen />
    </SignedIn>,
    {
      at: '/manager/bills/held-mail',
      words: ['inbound-mail'],
      answers: {
        'GET /api/auth/user': () => ({
          json: aSignedInPerson({ role, organizationIds: [organizationId], wholeOrganizationIds: [organizationId] }),
        }),
        'GET /api/inbound-messages': pageWith(message(), empty),
        [`PUT /api/inbound-messages/${id(1)}/acceptance`]: () => ({ json: message({ status: 'taken' }) }),
        [`DELETE /api/inbound-messages/${id(2)}`]: () => ({ status: 204, json: undefined }),
      },
    },
  )

test('a held message says whom it is from and why it waits; it is accepted with its sender, or deleted after a question', async () => {
  const { page, calls } = await open()
  for (const text of ['factures@belair.example', 'BL-2044.pdf', '1 pièce jointe non prise', 'Adresse hors liste'])
    await expect.element(page.getByText(text)).toBeVisible()
  // Of the two, one has something to accept.
  expect(page.getByRole('button', { name: 'Accepter' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: /^Actions.*factures@belair.example/ }).click()
  await page.getByRole('menuitem', { name: 'Accepter et ajouter à la liste' }).click()
  await expect.element(page.getByText('Pièces jointes ajoutées aux factures à vérifier')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 0, addsSender: true })
  await page.getByRole('button', { name: /^Actions.*compta@nord.example/ }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(page.getByText('Courriel supprimé')).toBeVisible()
})

test('a demonstration account looks at held messages and decides nothing', async () => {
  const { page } = await open('demo_manager')
  await expect.element(page.getByText('Votre facture de novembre').first()).toBeVisible()
  expect(page.getByRole('button', { name: /Accepter|Actions/ }).elements()).toHaveLength(0)
})
