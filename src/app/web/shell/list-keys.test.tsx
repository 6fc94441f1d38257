import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { InboxDocument } from '../../../features/bill-intake/inbox/contract.ts'
import { InboxScreen } from '../../../features/bill-intake/inbox/web/inbox-screen.tsx'
import { aDemand } from '../../../features/demands/testing.ts'
import { DemandsToWatch } from '../../../features/demands/web/parts/demands-to-watch.tsx'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../web/testing.tsx'
import { useListKeys } from './list-keys.ts'

const words = {
  fr: {
    app: () => import('../messages.fr.ts'),
    bills: () => import('../../../features/bills/messages.fr.ts'),
    categories: () => import('../../../features/categories/messages.fr.ts'),
    demands: () => import('../../../features/demands/messages.fr.ts'),
    inbox: () => import('../../../features/bill-intake/inbox/messages.fr.ts'),
  },
  en: {
    app: () => import('../messages.en.ts'),
    bills: () => import('../../../features/bills/messages.en.ts'),
    demands: () => import('../../../features/demands/messages.en.ts'),
    inbox: () => import('../../../features/bill-intake/inbox/messages.en.ts'),
  },
}
const id = (end: number) => `019aa000-0000-7000-8000-00000000000${end}`
const inboxDocument: InboxDocument = {
  id: id(1),
  buildingId: id(2),
  buildingName: 'Le Havre',
  file: { id: id(3), name: 'facture.pdf', mediaType: 'application/pdf', sizeBytes: 9 },
  sentById: id(4),
  sentByName: 'Luc Bédard',
  state: 'read',
  triage: 'check',
  doubtCount: 2,
  problem: null,
  found: { vendorName: 'Énergir', title: 'Gaz', totalCents: 120_000, dueOn: '2026-12-01' },
  warning: null,
  billCount: 1,
  leftOutCount: 0,
  duplicate: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}

function Page() {
  useListKeys()
  return (
    <main>
      <DemandsToWatch />
      <InboxScreen />
    </main>
  )
}

test('J moves to the next row, on a home page and in the inbox', async () => {
  const { page } = await renderScreen(
    <SignedIn>
      <Page />
    </SignedIn>,
    {
      words,
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson() }),
        'GET /api/demands': () => ({ json: { items: [aDemand()], nextCursor: null, total: 1 } }),
        'GET /api/pile': () => ({ json: { items: [inboxDocument], nextCursor: null, total: 1 } }),
      },
    },
  )
  const [demand, document] = [
    page.getByRole('link', { name: /^Robinet qui fuit/ }),
    page.getByRole('link', { name: 'Vérifier Énergir' }),
  ]
  await expect.element(demand).toBeVisible()
  await expect.element(document).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(demand).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(document).toHaveFocus()
})
