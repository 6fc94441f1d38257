import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { OpeningBalances } from '../contract.ts'
import { OpeningBalancesScreen } from './opening-balances-screen.tsx'

const id = '01990000-0000-7000-8000-000000000001'
const home = (unitNumber: string) => ({
  residenceId: `01990000-0000-7000-8000-000000000${unitNumber}`,
  unitNumber,
  payerNames: ['Rose Résidente'],
  charges: [],
})
const opening: OpeningBalances = {
  buildingId: id,
  organizationId: id,
  buildingName: 'Les Érables',
  buildingKind: 'condo',
  homes: ['101', '102', '103'].map(home),
}
const path = `/api/contribution-calls/opening-balances/${id}`
const render = () =>
  renderScreen(
    <SignedIn>
      <OpeningBalancesScreen />
    </SignedIn>,
    {
      at: `/?building=${id}`,
      words: ['contributions'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ buildingIds: [id] }) }),
        [`GET ${path}`]: () => ({ json: opening }),
        [`POST ${path}`]: () => ({ status: 201, json: opening }),
      },
    },
  )

/** Pastes a text into the amount of a unit. */
function pasteIn(field: Element, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('a column copied from a spreadsheet fills the units from the one where it is pasted, and zero is no balance', async () => {
  const { page, calls } = await render()
  const field = page.getByRole('group', { name: '102' }).getByRole('textbox', { name: 'Solde dû' })
  await expect.element(page.getByText('Saisissez au moins un solde.')).toBeVisible()
  await field.click()
  pasteIn(field.element(), '102\t482,50\n103\t0,00\n104\t75,00\n')
  await expect.element(page.getByText('1 ligne collée ne se lit pas ou dépasse la liste')).toBeVisible()
  await expect.element(field).toHaveValue('482,50\u00A0$')
  await page.getByRole('button', { name: 'Ajouter 1 solde' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      fund: 'operating',
      balances: [{ amountCents: null }, { amountCents: 48_250 }, { amountCents: null }],
    })
})

test('one copied row is read by its last cell, and a line that is no amount leaves what was typed and is told', async () => {
  const { page } = await render()
  const fieldOf = (name: string) => page.getByRole('group', { name }).getByRole('textbox', { name: 'Solde dû' })
  await fieldOf('101').click()
  pasteIn(fieldOf('101').element(), '101\t482,50')
  await expect.element(fieldOf('101')).toHaveValue('482,50\u00A0$')
  pasteIn(fieldOf('101').element(), 'Solde\n75,00')
  await expect.element(fieldOf('102')).toHaveValue('75,00\u00A0$')
  await expect.element(fieldOf('101')).toHaveValue('482,50\u00A0$')
  await expect.element(page.getByText('1 ligne collée ne se lit pas ou dépasse la liste')).toBeVisible()
})
