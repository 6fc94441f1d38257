import { expect, test } from 'vitest'
import { readDocument } from '../../../src/features/reading/engine/read-file.ts'
import { Chance } from '../chance.ts'
import { makeBills } from './bills.ts'
import { documented } from './invoices.ts'

test.each(['2026-01-05', '2026-07-31'])('a demonstration of %s has documents that match their bills', async (today) => {
  const papers = documented(makeBills(new Chance(7), new Date(`${today}T22:00:00Z`)).bills, today)
  expect(papers.length).toBeGreaterThanOrEqual(26)
  expect(new Set(papers.map(({ bill }) => bill.buildingId)).size).toBe(3)
  for (const { bill, name, bytes } of papers) {
    const { engine, fields, warnings } = await readDocument({ bytes, mediaType: 'application/pdf' }, { today })
    expect({ engine, warnings }, name).toEqual({ engine: 'text', warnings: [] })
    expect(Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value])), name).toMatchObject({
      vendor: bill.vendor,
      invoiceNumber: bill.invoiceNumber,
      issueDate: bill.issuedOn,
      dueDate: bill.dueOn,
      subtotalCents: bill.subtotalCents,
      gstCents: bill.gstCents,
      qstCents: bill.qstCents,
      totalCents: bill.totalCents,
    })
  }
})
