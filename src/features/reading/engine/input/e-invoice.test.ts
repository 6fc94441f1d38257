import { describe, expect, test } from 'vitest'
import { readBill } from '../read-bill.ts'
import { closedSums, pageOf } from '../testing.ts'
import { applyEInvoice } from './e-invoice.ts'
import { readEInvoice } from './e-invoice-formats.ts'
import { facturX, ubl } from './e-invoice-samples.ts'

const read = (xml: string) => readEInvoice(new TextEncoder().encode(xml))
const told = (xml: string) => {
  const said = read(xml)
  if (!said) return null
  const { payments, isCredit, dueOn, vendor, number, issuedOn, ...values } = said
  return [vendor, number, issuedOn, dueOn?.value, ...Object.values(values), isCredit, payments.length]
}
const vendor = 'Toitures Nord & Fils inc.'
const figures = [10_000, 500, 998, 11_498]

describe('an attached invoice', () => {
  test('is read in Factur-X and ZUGFeRD', () => {
    const day = '2026-03-02'
    expect(told(facturX())).toEqual([
      vendor,
      'TN-881',
      day,
      '2026-04-01',
      'CAD',
      ...figures,
      'Entretien de la toiture',
      false,
      0,
    ])
  })

  test('is read in UBL, its due date computed from its terms, its total before earlier payments', () => {
    expect(told(ubl())).toEqual([vendor, 'TN-881', '2026-03-02', '2026-04-01', 'CAD', ...figures, null, false, 0])
  })

  test('is negative for a credit note in either format', () => {
    expect(read(ubl('CreditNote'))?.totalCents).toBe(-11_498)
    expect(read(facturX({ type: '381' }))?.gstCents).toBe(-500)
  })

  test('of the first ZUGFeRD version, with other element names, is read', () => {
    const old = facturX()
      .replaceAll('CrossIndustryInvoice', 'CrossIndustryDocument')
      .replaceAll('rsm:ExchangedDocument', 'rsm:HeaderExchangedDocument')
      .replaceAll('rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction')
      .replaceAll('ApplicableHeaderTrade', 'ApplicableSupplyChainTrade')
      .replaceAll('SettlementHeaderMonetary', 'SettlementMonetary')
      .replace('20260302', '2026-03-02T00:00:00')
    expect(told(old)).toEqual(told(facturX()))
  })

  test('that is no invoice, defines entities or nests too deep is ignored', () => {
    expect(read('<html><body>Invoice</body></html>')).toBeNull()
    expect(read('<Invoice><ID>1</ID></Invoice>')).toBeNull()
    expect(read(`<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${ubl()}`)).toBeNull()
    expect(read(ubl().replace('TN-881', '&b;&xxe;'))?.number).toBe('&b;&xxe;')
    expect(read('<a>'.repeat(300_000))).toBeNull()
    expect(read(ubl().slice(0, 900))).toBeNull()
    expect(readEInvoice(new Uint8Array(3_000_000))).toBeNull()
    expect(read(ubl().replaceAll('2026-03-02', '2026-02-31'))).toBeNull()
  })
})

describe('a bill with an attached invoice', () => {
  const printed = readBill(
    [
      pageOf([
        [40, 40, 'Toitures Nord & Fils inc.', 18],
        [340, 80, 'Facture no : TN-881'],
        [340, 100, 'Date : 2 mars 2026'],
        ...closedSums,
      ]),
    ],
    { today: '2026-11-20' },
  )
  const bill = (xml: string) => {
    const said = read(xml)
    if (!said) throw new Error('no invoice')
    return applyEInvoice(printed, said)
  }

  test('is exact, and shows where the page prints the same value', () => {
    const { engine, fields, warnings } = bill(facturX())
    expect(engine).toBe('xml')
    expect(fields.totalCents).toMatchObject({ value: 11_498, confidence: 1, source: { text: '114,98 $' } })
    expect(fields.dueDate).toEqual({ value: '2026-04-01', confidence: 1, source: null })
    expect(fields.title.value).not.toBeNull()
    expect(warnings).toEqual([])
  })

  test('with terms has a due date less sure than a stated one, unless the page prints it', () => {
    const terms = (text: string) => facturX({ terms: `<ram:Description>${text}</ram:Description>` })
    const dueDate = { value: '2026-04-01', confidence: 0.85, source: null }
    expect(bill(terms('2 % 10 jours, net 30 jours')).fields.dueDate).toEqual(dueDate)
    const twice = '2 % 10 jours</ram:Description><ram:Description>Net 30'
    expect(bill(terms(twice)).fields.dueDate).toEqual(dueDate)
    expect(bill(terms('30 ou 60 jours, au choix')).fields.dueDate).toEqual(printed.fields.dueDate)
    const box: [number, number, number, number] = [0.1, 0.1, 0.2, 0.2]
    const source = { page: 1, box, text: '15 mars 2026' }
    const said = read(terms('Net 30'))
    const shown = (value: string) => ({
      ...printed,
      fields: { ...printed.fields, dueDate: { value, confidence: 0.97, source } },
    })
    expect(said && applyEInvoice(shown('2026-03-15'), said).fields.dueDate).toMatchObject({
      value: '2026-03-15',
      source,
    })
    expect(said && applyEInvoice(shown('2026-04-01'), said).fields.dueDate).toMatchObject({ confidence: 0.97, source })
  })

  test('whose page prints another total has a warning', () => {
    const { fields, warnings } = bill(facturX({ total: '914.98' }))
    expect(fields.totalCents).toMatchObject({ value: 91_498, confidence: 0.5 })
    expect(warnings).toEqual(['taxes_do_not_fit', 'attachment_differs'])
  })

  test('in instalments lists them', () => {
    const term = (day: string, amount: string) =>
      `<ram:DueDateDateTime><udt:DateTimeString>${day}</udt:DateTimeString></ram:DueDateDateTime>
       <ram:PartialPaymentAmount>${amount}</ram:PartialPaymentAmount>`
    const join = '</ram:SpecifiedTradePaymentTerms><ram:SpecifiedTradePaymentTerms>'
    const { fields } = bill(facturX({ terms: term('20260501', '57.49') + join + term('20260401', '57.49') }))
    expect([fields.dueDate.value, fields.paymentType.value]).toEqual(['2026-04-01', 'recurring'])
    expect(fields.schedule.value?.payments).toHaveLength(2)
  })
})
