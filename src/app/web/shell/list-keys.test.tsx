import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anInboxDocument } from '../../../features/bill-intake/inbox/testing.ts'
import { InboxScreen } from '../../../features/bill-intake/inbox/web/inbox-screen.tsx'
import { aDemand } from '../../../features/demands/testing.ts'
import { DemandsToWatch } from '../../../features/demands/web/parts/demands-to-watch.tsx'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../web/testing.tsx'
import { BulkBar } from '../../../web/ui/bulk-bar.tsx'
import { useListKeys } from './list-keys.ts'

const words = ['app', 'bills', 'categories', 'demands', 'inbox'] as const
const inboxDocument = anInboxDocument({
  found: { vendorName: 'Énergir', title: 'Gaz', totalCents: 120_000, dueOn: '2026-12-01' },
})

function Page() {
  useListKeys()
  return (
    <main>
      <DemandsToWatch />
      <InboxScreen />
    </main>
  )
}

function Ticked() {
  useListKeys()
  const clear = () => {}
  return (
    <main>
      <input type="checkbox" aria-label="Rue Sud" />
      <input type="checkbox" aria-label="Rue Nord" />
      <BulkBar
        selection={{ rows: new Set(['Rue Sud']), isEvery: false, clear }}
        label="1 immeuble"
        actions={[
          { label: 'Archiver', blocked: 'Rien à archiver', onSelect: clear },
          { label: 'Exporter', onSelect: clear },
        ]}
      />
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
        'GET /api/auth/user': () => ({
          json: aSignedInPerson({ buildingIds: ['019aa000-0000-7000-8000-000000000002'] }),
        }),
        'GET /api/demands': pageWith(aDemand()),
        'GET /api/pile': pageWith(inboxDocument),
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

test('B moves from a ticked row to the acts on the selection, past the other rows', async () => {
  const { page } = await renderScreen(
    <SignedIn>
      <Ticked />
    </SignedIn>,
    { words, answers: { 'GET /api/auth/user': () => ({ json: aSignedInPerson() }) } },
  )
  await page.getByRole('checkbox', { name: 'Rue Sud' }).click()
  await userEvent.keyboard('b')
  await expect.element(page.getByRole('button', { name: 'Exporter' })).toHaveFocus()
})
