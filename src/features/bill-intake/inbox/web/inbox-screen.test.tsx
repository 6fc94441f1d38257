import { expect, test } from 'vitest'
import type { Role } from '../../../../shared/actor.ts'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { InboxDocument, Triage } from '../contract.ts'
import { anInboxDocument, idOf as id } from '../testing.ts'
import { InboxScreen } from './inbox-screen.tsx'

const inboxDocument = (end: number, vendorName: string, triage: Triage | null): InboxDocument =>
  anInboxDocument({
    id: id(end),
    sentById: id(9),
    state: triage ? 'read' : 'unreadable',
    triage,
    doubtCount: 0,
    found: { vendorName, title: 'Entretien', totalCents: 120_000, dueOn: '2026-12-01' },
  })
const items = [
  inboxDocument(4, 'Bélair', 'check'),
  inboxDocument(5, 'Énergir', null),
  inboxDocument(6, 'Lachine', 'ready'),
]

const open = (search: string, role: Role = 'manager') =>
  renderScreen(
    <SignedIn>
      <InboxScreen />
    </SignedIn>,
    {
      at: `/manager/bills/pile${search}`,
      words: ['inbox', 'bills', 'extraction'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ id: id(9), role, buildingIds: [id(2)] }) }),
        'GET /api/pile': pageWith(...items),
      },
    },
  )

test('each figure of the inbox filters the documents it counts, and “show all” lists them all again', async () => {
  const { page } = await open('')
  const [checked, unread, ready] = [page.getByText('Bélair'), page.getByText('Énergir'), page.getByText('Lachine')]
  await page.getByRole('link', { name: '2 à vérifier' }).click()
  await expect.element(ready).not.toBeInTheDocument()
  await expect.element(checked).toBeVisible()
  await expect.element(unread).toBeVisible()
  await page.getByRole('link', { name: '1 prête' }).click()
  await expect.element(ready).toBeVisible()
  await expect.element(checked).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Tout afficher' }).click()
  await expect.element(checked).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Tout afficher' })).not.toBeInTheDocument()
})

test('a link whose filter matches no document shows them all', async () => {
  const { page } = await open('?triage=duplicate')
  await expect.element(page.getByText('Lachine')).toBeVisible()
  await expect.element(page.getByText('Bélair')).toBeVisible()
})

test('a demonstration account may view documents, not check them', async () => {
  const { page } = await open('', 'demo_manager')
  await expect.element(page.getByRole('link', { name: 'Afficher Énergir' })).toBeVisible()
  expect(page.getByRole('link', { name: /^Vérifier|^Saisir/ }).elements()).toHaveLength(0)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
