import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { useAddress } from '../../../../web/location.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { SavedView } from '../../contract.ts'
import { SavedViews } from './saved-views.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const aView = (told: Partial<SavedView> = {}): SavedView => ({
  id: id(1),
  list: 'bills',
  name: 'À payer cette semaine',
  search: { status: 'unpaid', sort: 'dueOn' },
  organizationId: null,
  ownerName: null,
  isOwn: true,
  isDefault: false,
  version: 0,
  ...told,
})

function Address() {
  const { status = 'rien', building = 'aucun' } = useAddress()
  return <output>{`${status} ${building}`}</output>
}

async function open(at: string, ...views: readonly SavedView[]) {
  // At a desk: on a phone the toast would cover the button.
  await browser.viewport(1280, 844)
  return renderScreen(
    <SignedIn>
      <SavedViews list="bills" />
      <Address />
    </SignedIn>,
    {
      at,
      words: ['saved-views'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ id: id(9), role: 'manager' }) }),
        'GET /api/saved-views': pageWith(...views),
        'POST /api/saved-views': ({ body }) => ({ json: aView(body as Partial<SavedView>) }),
      },
    },
  )
}

test('a view filters the list and leaves its place, and the filters of now are kept under a name', async () => {
  const { page, calls } = await open('/manager/bills?building=b1&status=paid&page=2', aView())
  await page.getByRole('button', { name: 'Vues' }).click()
  await page.getByRole('menuitem', { name: 'Enregistrer cette vue…' }).click()
  await page.getByRole('textbox', { name: 'Nom de la vue' }).fill('Payées')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText('Vue enregistrée')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    list: 'bills',
    name: 'Payées',
    search: { status: 'paid' },
    organizationId: null,
  })
  await page.getByRole('button', { name: 'Vues' }).click()
  await page.getByRole('menuitem', { name: 'À payer cette semaine' }).click()
  await expect.element(page.getByText('unpaid b1')).toBeVisible()
})

test('the list opens with its default view, unless its address asks for something else', async () => {
  const view = aView({ isDefault: true })
  const plain = await open('/manager/bills?building=b1', view)
  await expect.element(plain.page.getByText('unpaid b1')).toBeVisible()
  const asked = await open('/manager/bills?building=b1&status=draft', view)
  await expect.element(asked.page.getByRole('button', { name: 'Vues' })).toBeVisible()
  await expect.element(asked.page.getByText('draft b1')).toBeVisible()
})
