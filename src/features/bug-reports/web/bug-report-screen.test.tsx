import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../web/testing.tsx'
import type { BugReportDetail } from '../contract.ts'
import { aBugReport } from '../testing.ts'
import { BugReportScreen } from './bug-report-screen.tsx'

const open = (report: BugReportDetail, person: Parameters<typeof aSignedInPerson>[0] = {}) =>
  renderScreen(
    <SignedIn>
      <BugReportScreen />
    </SignedIn>,
    {
      at: `/settings/bug-reports/${report.id}`,
      route: '/settings/bug-reports/$id',
      words: ['files', 'attachments', 'bug-reports'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson(person) }),
        [`GET /api/bug-reports/${report.id}`]: () => ({ json: report }),
        [`GET /api/bug-reports/${report.id}/history`]: pageWith(),
        [`PUT /api/bug-reports/${report.id}/reopening`]: () => ({ json: { ...report, status: 'acknowledged' } }),
      },
    },
  )

test('the author of a fixed bug reopens it, and says what they still see', async () => {
  const { page, calls } = await open(aBugReport({ status: 'resolved', answer: 'Rechargez la page.' }))
  await expect.element(page.getByText('Rechargez la page.')).toBeVisible()
  await page.getByRole('button', { name: 'Rouvrir' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('button', { name: 'Rouvrir' }).click()
  await expect.element(asked.getByText('Dites ce qui ne va toujours pas.')).toBeVisible()
  await asked.getByLabelText('Ce qui ne va pas').fill('Toujours gris.')
  await asked.getByRole('button', { name: 'Rouvrir' }).click()
  await expect.element(page.getByText('Anomalie rouverte')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ note: 'Toujours gris.' })
})

test('the author of a new report edits it, and takes no step', async () => {
  const { page } = await open(aBugReport())
  await expect.element(page.getByRole('link', { name: 'Modifier' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Prendre en charge' }).elements()).toHaveLength(0)
})

test('an administrator takes up a report of someone else, whose text stays theirs', async () => {
  const { page } = await open(aBugReport(), { role: 'admin', id: '0198c0de-0000-7000-8000-000000000002' })
  await expect.element(page.getByRole('button', { name: 'Prendre en charge' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Modifier' }).elements()).toHaveLength(0)
})
