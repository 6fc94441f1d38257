import { expect, test } from 'vitest'
import { renderScreen } from '../../../../../../web/testing.tsx'
import { SaveReady } from './save-ready.tsx'

const [first, second] = ['019aa000-0000-7000-8000-000000000001', '019aa000-0000-7000-8000-000000000002'] as const
const bill = (id: string, vendorName: string, totalCents: number) => ({
  id,
  digest: 'd'.repeat(43),
  fileName: `${vendorName}.pdf`,
  buildingName: 'Le Havre',
  vendorName,
  title: 'Entretien',
  invoiceNumber: 'F-12',
  dueOn: '2026-12-01',
  totalCents,
})

/** Opens the preview of what is ready; the server refuses `refused` and saves the rest. */
async function open(items: readonly object[], refused: readonly { id: string; message: string }[] = []) {
  const view = await renderScreen(<SaveReady count={items.length} />, {
    answers: {
      'GET /api/pile/ready': () => ({ json: { items, nextCursor: null, total: items.length } }),
      'POST /api/pile/ready': () => ({ json: { saved: [{ id: first, billId: second }], refused } }),
    },
    words: ['inbox', 'bills'],
  })
  await view.page.getByRole('button', { name: /prête/ }).click()
  return { ...view, dialog: view.page.getByRole('dialog') }
}

test('the bills to save are listed with their sum, and saved in the version shown', async () => {
  const { dialog, calls } = await open([
    bill(first, 'Plomberie Bélair', 120_000),
    bill(second, 'Gicleurs Nord', 34_550),
  ])
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent(/Plomberie Bélair.*1.200,00.*Le Havre/)
  await expect.element(dialog.getByText('1\u00A0545,50\u00A0$')).toBeVisible()
  await dialog.getByRole('button', { name: /2/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    documents: [first, second].map((id) => ({ id, digest: 'd'.repeat(43) })),
  })
})

test('a bill that was not saved is named with its reason, and the dialog stays open', async () => {
  const items = [bill(first, 'Plomberie Bélair', 120_000), bill(second, 'Gicleurs Nord', 34_550)]
  const { dialog } = await open(items, [{ id: second, message: 'Relue depuis : vérifiez-la.' }])
  await dialog.getByRole('button', { name: /2/ }).click()
  await expect.element(dialog.getByText('Relue depuis : vérifiez-la.')).toBeVisible()
  await expect.element(dialog.getByText('Gicleurs Nord')).toBeVisible()
  await expect.element(dialog.getByText('Plomberie Bélair')).not.toBeInTheDocument()
})

test('when no bill is ready any more, the dialog says so and has no save button', async () => {
  const { dialog } = await open([])
  await expect.element(dialog.getByRole('button', { name: 'Annuler' })).toBeVisible()
  await expect.element(dialog.getByRole('listitem')).not.toBeInTheDocument()
  expect(dialog.getByRole('button', { name: /Enregistrer/ }).elements()).toHaveLength(0)
})
