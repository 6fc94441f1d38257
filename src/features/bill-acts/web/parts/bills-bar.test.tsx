import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { useSelection } from '../../../../web/ui/selection.tsx'
import type { Bill } from '../../../bills/contract.ts'
import { BillsBar } from './bills-bar.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const filter = { status: ['sent' as const] }

function Chosen() {
  const selection = useSelection<Bill>({ filter: JSON.stringify(filter) })
  return (
    <>
      <button type="button" onClick={selection.selectEvery}>
        tout
      </button>
      <BillsBar {...{ selection, filter }} total={40} page={[]} exportHref={() => () => '/'} />
    </>
  )
}

test.each([1280, 390])('all that the filters find is checked by the filters, %s px wide', async (width) => {
  await browser.viewport(width, 844)
  const sent: unknown[] = []
  const { page } = await renderScreen(
    <SignedIn>
      <Chosen />
    </SignedIn>,
    {
      at: '/manager/bills',
      words: ['bills', 'bill-acts', 'bulk-runs', 'categories', 'instalments'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ id: id(9), role: 'manager' }) }),
        'POST /api/bill-acts': ({ body }) => {
          sent.push(body)
          return { status: 409, json: { code: 'bill-acts.nobody', message: 'Aucune facture ne changerait.' } }
        },
      },
    },
  )
  await page.getByRole('button', { name: 'tout' }).click()
  await expect.element(page.getByText('40 résultats choisis')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler des factures' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Doublons')
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect.element(page.getByText('Aucune facture ne changerait.').first()).toBeVisible()
  expect(sent).toEqual([{ kind: 'cancellation', note: 'Doublons', filter }])
})
