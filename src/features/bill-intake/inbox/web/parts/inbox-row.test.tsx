import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import type { InboxDocument } from '../../contract.ts'
import { anInboxDocument, idOf as id } from '../../testing.ts'
import classes from './inbox.module.css'
import { useInboxActs } from './inbox-acts.tsx'
import { InboxRow } from './inbox-row.tsx'

const person = aSignedInPerson({ id: id(9), buildingIds: [id(2)] })
const name = 'numerisation-du-matin-avec-un-nom-de-fichier-vraiment-tres-long-2026-11-20.pdf'
const inboxDocument = (changes: Partial<InboxDocument> = {}): InboxDocument =>
  anInboxDocument({ file: { id: id(3), name, mediaType: 'application/pdf', sizeBytes: 9 }, ...changes })
function Rows({ documents }: { documents: readonly InboxDocument[] }) {
  const acts = useInboxActs()
  return (
    <ul className={classes.rows}>
      {documents.map((one) => (
        <InboxRow key={one.id} document={one} acts={acts} hasBuilding />
      ))}
    </ul>
  )
}

/** The server's answer to a split, sent on command. */
let finish: () => void
const splitInTime = new Promise<{ json: unknown }>((resolve) => {
  finish = () => resolve({ json: { count: 2 } })
})

const open = (...documents: readonly InboxDocument[]) => openAs(person, documents)

async function openAs(reader: typeof person, documents: readonly InboxDocument[]) {
  await browser.viewport(390, 844)
  return renderScreen(
    <SignedIn>
      <main style={{ padding: '0 16px' }}>
        <Rows documents={documents} />
      </main>
    </SignedIn>,
    {
      answers: {
        'GET /api/auth/user': () => ({ json: reader }),
        [`POST /api/pile/${id(1)}/parts`]: () => splitInTime,
      },
      words: ['inbox', 'bills', 'warnings'],
    },
  )
}
const at = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('a, button')?.getAttribute('aria-label')

test('on a phone a touch anywhere on a row opens it, except on its menu and buttons', async () => {
  const { page } = await open(inboxDocument({ billCount: 2 }))
  const row = page.getByRole('listitem')
  await expect.element(row).toBeVisible()
  const { top, bottom, left } = row.element().getBoundingClientRect()
  expect([at(left + 80, top + 20), at(left + 200, bottom - 12)]).toEqual(
    Array.from({ length: 2 }, () => 'Vérifier Plomberie Bélair'),
  )
  const menu = page.getByRole('button', { name: 'Actions' }).element().getBoundingClientRect()
  expect(at(menu.left + 8, menu.top + 8)).toBe('Actions')
  const split = page.getByRole('button', { name: 'Séparer en 2 factures' }).element().getBoundingClientRect()
  expect(document.elementFromPoint(split.left + 8, split.top + 8)?.textContent).toBe('Séparer en 2 factures')
  expect(bottom - top).toBeLessThan(160)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a row shows its building and sender before the name of its file', async () => {
  const { page } = await open(inboxDocument())
  await expect
    .element(page.getByText(/Entretien · .* · Le Havre · téléversé par Luc Bédard · numerisation/))
    .toBeVisible()
})

test('a document without doubtful fields says that it has a note to read', async () => {
  const { page } = await open(inboxDocument({ doubtCount: 0, warning: 'preauthorized' }))
  await expect.element(page.getByText('Remarque à lire')).toBeVisible()
})

test('an amount far from the usual ones of its vendor is told with their range, as a note to read', async () => {
  const unusual = { lowCents: 10_000, highCents: 12_500, count: 5 }
  const { page } = await open(inboxDocument({ doubtCount: 0, unusual }))
  await expect.element(page.getByText(/habituellement entre 100,00\s\$ et 125,00\s\$ \(5 factures/)).toBeVisible()
  await expect.element(page.getByText('Remarque à lire')).toBeVisible()
})

test('on a desktop the amounts and states of all rows are aligned', async () => {
  const found = { vendorName: 'Plomberie Bélair', title: 'Entretien', totalCents: 1, dueOn: '2026-12-01' }
  await open(inboxDocument(), inboxDocument({ id: id(5), triage: 'duplicate', found }))
  await browser.viewport(1280, 800)
  const edges = (name: string | undefined, edge: 'left' | 'right') =>
    new Set([...document.querySelectorAll(`.${name}`)].map((one) => Math.round(one.getBoundingClientRect()[edge])))
  await expect.poll(() => [edges(classes.amount, 'right').size, edges(classes.said, 'left').size]).toEqual([1, 1])
})

test('on a desktop the button of a row without a menu keeps the margin of the row', async () => {
  const { page } = await openAs({ ...person, isDemo: true }, [inboxDocument()])
  await browser.viewport(1280, 800)
  const row = page.getByRole('listitem').element()
  const button = page.getByRole('link', { name: 'Afficher Plomberie Bélair' }).element()
  const gap = () => Math.round(row.getBoundingClientRect().right - button.getBoundingClientRect().right)
  await expect.poll(gap).toBe(20)
})

test('while a file is split its button says so, and no other file can be split', async () => {
  const { page } = await open(inboxDocument({ billCount: 2 }), inboxDocument({ id: id(5), billCount: 3 }))
  await page.getByRole('button', { name: 'Séparer en 2 factures' }).click()
  const busy = page.getByRole('button', { name: 'Séparation…' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await expect.element(busy).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Séparer en 3 factures' })).toBeDisabled()
  finish()
  await expect.element(page.getByText('Fichier séparé en 2 factures')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Séparer en 3 factures' })).toBeEnabled()
})

test('the link from a duplicate to its bill is tall enough to touch', async () => {
  const duplicate = { reason: 'same_invoice_number', billId: id(6) } as const
  const { page } = await open(inboxDocument({ triage: 'duplicate', duplicate }))
  const link = page.getByRole('link', { name: 'Afficher la facture déjà saisie' })
  await expect.element(link).toBeVisible()
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
})
