import { expect, test } from 'vitest'
import { today } from '../../../../../shared/dates.ts'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import { StatementsDialog } from './statements-dialog.tsx'

const building = '01990000-0000-7000-8000-000000000001'
const mailingId = '01990000-0000-7000-8000-000000000003'

const show = (answer: () => { json: unknown; status?: number }) =>
  renderScreen(
    <SignedIn>
      <StatementsDialog building={building} onClose={() => undefined} />
    </SignedIn>,
    {
      at: '/manager/invoices/mailings',
      words: ['mailings'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'manager', buildingIds: [building] }) }),
        [`PUT /api/mailings/statements/${building}`]: answer,
      },
    },
  )

const mailing = {
  id: mailingId,
  organizationId: building,
  buildingId: building,
  buildingName: 'Les Érables',
  callId: null,
  callKind: null,
  callOrdinal: null,
  callYear: null,
  step: null,
  stepCount: null,
  statedFrom: '2026-01-01',
  on: today(),
  byName: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  counts: { waiting: 2, sent: 0, failed: 0, ready: 0, posted: 0, withdrawn: 0 },
}

test('statements are asked as of today; the units without anybody are listed before the page of the mailing opens', async () => {
  const leftOut = [{ residenceId: building, unitNumber: '202', why: 'nobody' }]
  const { page, calls, router } = await show(() => ({ json: { mailing, leftOut } }))
  const dialog = page.getByRole('dialog', { name: 'Envoyer les états de compte' })
  await dialog.getByRole('button', { name: 'Envoyer les états de compte' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toEqual({ on: today() })
  const left = page.getByRole('dialog', { name: '1 unité laissée de côté' })
  await expect.element(left.getByText('Unité 202')).toBeVisible()
  expect(router.state.location.pathname).not.toContain(mailingId)
  await left.getByRole('button', { name: 'Compris' }).click()
  await expect.poll(() => router.state.location.pathname).toContain(mailingId)
  await page.unmount()
})

test('refused statements are told in the window, which keeps its day', async () => {
  const { page } = await show(() => ({ status: 409, json: { code: 'mailings.of_tenants', message: 'Un à un.' } }))
  const dialog = page.getByRole('dialog', { name: 'Envoyer les états de compte' })
  await dialog.getByRole('combobox', { name: 'En date du' }).fill('2026-01-31')
  await dialog.getByRole('button', { name: 'Envoyer les états de compte' }).click()
  await expect.element(dialog.getByText('Un à un.')).toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: 'En date du' })).toHaveValue('31 janvier 2026')
  await page.unmount()
})
