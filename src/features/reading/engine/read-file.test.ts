import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { Extraction } from '../extraction/contract.ts'
import { aBill, printedPdf, withPicture } from '../testing.ts'
import { facturX } from './input/e-invoice-samples.ts'
import { detectTools } from './input/tesseract.ts'
import { readDocument, readWhole, renderPage } from './read-file.ts'

const fixture = (name: string): { path: string; mediaType: string } => ({
  path: new URL(`../../../../e2e/fixtures/${name}`, import.meta.url).pathname,
  mediaType: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
})
const bytesOf = (name: string) => readFile(fixture(name).path)
const options = { today: '2026-11-20' }
const { pdftoppm, tesseract } = await detectTools()
const canScan = pdftoppm && tesseract

const told = ({ engine, fields }: Extraction) => [
  engine,
  fields.vendor.value,
  fields.invoiceNumber.value,
  fields.issueDate.value,
  fields.dueDate.value,
  fields.totalCents.value,
]

const ofScan = ['ocr', 'Harbourline Plumbing Ltd.', 'HP-5521', '2026-07-06', '2026-08-05', 66_714]

describe('readDocument', () => {
  test('reads a PDF by its own text', async () => {
    const reading = await readDocument(fixture('facture-texte.pdf'), options)
    expect(told(reading)).toEqual([
      'text',
      'Ascenseurs Belvédère inc.',
      'AB-20418',
      '2026-09-01',
      '2026-10-01',
      141_944,
    ])
    expect(reading.fields.schedule.value).toEqual({ kind: 'quarterly', payments: [] })
    expect(Extraction.parse(reading)).toEqual(reading)
  })

  test('reads a premium with its instalments, without GST or QST', async () => {
    const { fields, warnings } = await readDocument(fixture('prime-assurance.pdf'), options)
    expect([fields.totalCents.value, fields.gstCents.value, fields.qstCents.value]).toEqual([1_308_000, null, null])
    expect(fields.schedule.value?.payments.map(({ amountCents }) => amountCents)).toEqual([654_000, 327_000, 327_000])
    expect(warnings).toContain('no_sales_tax')
  })

  test.runIf(canScan)('reads a sender whose name is only in a picture', async () => {
    const [width, height] = [640, 60]
    const name = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
        <text x="4" y="46" font-size="44" font-family="sans-serif" font-weight="bold">Toitures Nord inc.</text>
      </svg>`,
    )
    const jpeg = await sharp(name).flatten({ background: '#ffffff' }).toColourspace('srgb').jpeg().toBuffer()
    const bytes = withPicture(['', '', ...aBill.slice(1)], jpeg, [width, height])
    const { fields } = await readDocument({ bytes, mediaType: 'application/pdf' }, options)
    expect(fields.vendor.value).toBe('Toitures Nord inc.')
    expect(fields.totalCents.value).toBe(11_498)
    expect(fields.vendor.source?.box[1]).toBeLessThan(0.1)
  })

  test.runIf(canScan)('reads scanned sheets among printed ones', async () => {
    const printed = await getDocumentProxy(new Uint8Array(await bytesOf('facture-texte.pdf')))
    const scanned = new Uint8Array(await bytesOf('bill-scan.pdf'))
    const bytes = await printed.extractPages([{ document: null }, { document: scanned }])
    const { extraction } = await readWhole(bytes, options)
    expect(extraction.documents).toEqual([
      { from: 1, to: 1 },
      { from: 2, to: 2 },
    ])
    expect(extraction.fields.invoiceNumber.value).toBe('AB-20418')
    const second = await readWhole(bytes, { ...options, range: { from: 2, to: 2 } })
    expect(told(second.extraction)).toEqual(ofScan)
    // A letter before its bill says nothing of it.
    const letter = printedPdf([
      [
        'Bonjour,',
        'Vous trouverez ci-joint notre facture du mois.',
        'Merci de votre confiance, et au plaisir de vous revoir bientot.',
      ],
    ])
    const sent = await (await getDocumentProxy(letter)).extractPages([{ document: null }, { document: scanned }])
    const { fields } = await readDocument({ bytes: sent, mediaType: 'application/pdf' }, options)
    expect([fields.invoiceNumber.value, fields.totalCents.value]).toEqual(['HP-5521', 66_714])
  })

  test('reads an invoice attached to a PDF, whatever its page holds', async () => {
    const xml = Buffer.from(facturX())
    for (const page of [aBill, []]) {
      const bytes = printedPdf([page], {
        catalogue: '/Names << /EmbeddedFiles << /Names [(factur-x.xml) 6 0 R] >> >>',
        objects: [
          '/Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /AFRelationship /Data /EF << /F 7 0 R >>',
          { dictionary: '/Type /EmbeddedFile /Subtype /text#2Fxml', stream: xml },
        ],
      })
      const reading = await readDocument({ bytes, mediaType: 'application/pdf' }, options)
      expect(told(reading)).toEqual(['xml', 'Toitures Nord & Fils inc.', 'TN-881', '2026-03-02', '2026-04-01', 11_498])
      expect(Extraction.parse(reading)).toEqual(reading)
    }
  })

  test('reads the first of several bills, and another when its pages are requested', async () => {
    const other = ['Plomberie Lavoie inc.', ...aBill.slice(1)].map((line) => line.replace('TN-881', 'PL-20417'))
    const bytes = printedPdf([aBill, other, ['Conditions de vente']])
    const whole = await readWhole(bytes, options)
    expect(whole.extraction).toMatchObject({
      pageCount: 3,
      documents: [
        { from: 1, to: 1 },
        { from: 2, to: 3 },
      ],
      warnings: expect.arrayContaining(['several_bills']),
      fields: { invoiceNumber: { value: 'TN-881' } },
    })
    const { extraction } = await readWhole(bytes, { ...options, range: { from: 2, to: 3 } })
    expect([extraction.fields.invoiceNumber.value, extraction.documents]).toEqual(['PL-20417', []])
    expect(extraction.fields.totalCents.source?.page).toBe(2)
    await expect(readWhole(bytes, { range: { from: 7, to: 9 } })).rejects.toMatchObject({
      reason: 'extraction.page_missing',
    })
  })

  test('reads up to the limit of pages, and says so', async () => {
    const { extraction } = await readWhole(
      printedPdf([aBill, ...Array.from({ length: 29 }, () => ['Annexe'])]),
      options,
    )
    expect([extraction.pages.length, extraction.pageCount]).toEqual([20, 30])
    expect(extraction.warnings).toContain('pages_left_out')
  })

  test('refuses a file that is neither a PDF nor a picture, and a broken PDF', async () => {
    const bytes = Buffer.from('not a document')
    await expect(readDocument({ bytes, mediaType: 'image/png' })).rejects.toMatchObject({
      reason: canScan ? 'extraction.unreadable' : 'extraction.ocr_missing',
    })
    await expect(
      readDocument({ bytes: Buffer.from('%PDF-1.7 broken'), mediaType: 'application/pdf' }),
    ).rejects.toMatchObject({ reason: 'extraction.unreadable' })
  })
})

describe.runIf(canScan)('scans and photos', () => {
  test('are read by character recognition', async () => {
    const reading = await readDocument(fixture('bill-scan.pdf'), options)
    expect(told(reading)).toEqual(ofScan)
  })

  test('stored sideways are read, with boxes in the upright frame', async () => {
    const reading = await readDocument(fixture('bill-photo.jpg'), options)
    expect(told(reading)).toEqual(['ocr', 'Les Jardins du Coteau enr.', '8842', '2026-05-14', '2026-06-13', 137_970])
    const [x0, y0] = reading.fields.vendor.source?.box ?? []
    expect([x0 !== undefined && x0 < 0.4, y0 !== undefined && y0 < 0.3]).toEqual([true, true])
    const picture = await renderPage(await bytesOf('bill-photo.jpg'), 1, reading.pages[0]?.turn)
    const shown = await sharp(picture.bytes).metadata()
    expect(shown.height).toBeGreaterThan(shown.width)
  })

  test('without an orientation tag are turned upright', async () => {
    const { path } = fixture('bill-photo.jpg')
    const bytes = await sharp(await readFile(path))
      .autoOrient()
      .rotate(90)
      .jpeg()
      .toBuffer()
    const reading = await readDocument({ bytes, mediaType: 'image/jpeg' }, options)
    expect([reading.fields.totalCents.value, reading.pages[0]?.turn]).toEqual([137_970, 270])
  })

  test('renders a page of a PDF, and refuses a missing one', async () => {
    const { bytes, mediaType } = await renderPage(await bytesOf('facture-texte.pdf'), 1)
    expect([mediaType, bytes.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG'])
    await expect(renderPage(await bytesOf('bill-photo.jpg'), 2)).rejects.toMatchObject({
      reason: 'extraction.page_missing',
    })
  })
})
