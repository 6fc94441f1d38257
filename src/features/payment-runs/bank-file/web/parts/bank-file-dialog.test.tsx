import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import type { PaymentRun } from '../../../contract.ts'
import type { BankFilePreview } from '../../contract.ts'
import { BankFileDialog } from './bank-file-dialog.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const run: PaymentRun = {
  id: id(1),
  organizationId: id(2),
  buildingId: null,
  buildingName: null,
  title: 'Semaine du 30 novembre',
  status: 'confirmed',
  payOn: '2026-11-30',
  count: 2,
  totalCents: 24_690,
  reversedCents: 0,
  paidOn: null,
  method: null,
  reference: null,
  fileNumber: null,
  version: 1,
  createdAt: '2026-11-28T12:00:00.000Z',
}
const preview: BankFilePreview = {
  number: null,
  originatorId: 'LAURIER001',
  dataCentre: '81510',
  madeOn: '2026-11-28',
  currency: 'CAD',
  records: 3,
  count: 1,
  totalCents: 12_345,
  credits: [
    {
      name: 'ELAGAGE DU LOT',
      amountCents: 12_345,
      payOn: '2026-11-30',
      code: '460',
      institution: '815',
      transit: '30012',
      ending: '567',
      reference: '0000000000000000001',
      sundry: 'F-12',
    },
  ],
  left: [{ itemId: id(3), vendorName: 'Toiture Nord', amountCents: 12_345, reason: 'not_approved' }],
}

test.each([1280, 390])(
  'what goes into the file is read, and what is left out of it says why, %s px wide',
  async (width) => {
    await browser.viewport(width, 844)
    const { page } = await renderScreen(
      <SignedIn>
        <BankFileDialog run={run} onClose={() => undefined} />
      </SignedIn>,
      {
        at: `/manager/payment-runs/${run.id}`,
        words: ['payment-runs'],
        answers: {
          'GET /api/auth/user': () => ({ json: aSignedInPerson({ id: id(9), role: 'manager' }) }),
          [`GET /api/payment-runs/${run.id}/bank-file`]: () => ({ json: preview }),
        },
      },
    )
    await expect.element(page.getByText('ELAGAGE DU LOT')).toBeVisible()
    await expect.element(page.getByText('815-30012, fin 567')).toBeVisible()
    await expect.element(page.getByText('Toiture Nord', { exact: false })).toBeVisible()
    await expect.element(page.getByText('Pas approuvée', { exact: false })).toBeVisible()
  },
)
