import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { SheetCell } from './columns.ts'
import { openZip } from './unzip.ts'
import { xlsxStream } from './write-xlsx.ts'

async function textsOfZip(bytes: Buffer): Promise<Map<string, string>> {
  const archive = openZip(bytes, 1_000_000)
  return new Map(
    await Promise.all(archive.paths.map(async (path) => [path, String(await archive.read(path))] as const)),
  )
}

async function* once<T>(...items: T[]): AsyncGenerator<T> {
  yield* items
}

const columns = [
  { heading: 'Titre', width: 40 },
  { heading: 'Échéance', width: 12 },
  { heading: 'Total', width: 15 },
]
const bookOf = (language: 'fr' | 'en', pages: AsyncIterable<SheetCell[][]>) =>
  xlsxStream({
    title: 'Factures & reçus',
    language,
    createdAt: new Date('2026-11-22T12:00:00Z'),
    sheets: [{ name: 'factures', columns, pages }],
  })

const rowsOf = (sheet = '') => [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) => row)

test('a workbook holds texts, days and amounts as such, a frozen heading and a filter over all rows', async () => {
  const row: SheetCell[] = [
    { kind: 'text', value: '=SUM(A1) <&> _x0041_\u0001' },
    { kind: 'day', value: '2026-03-02' },
    { kind: 'amount', value: -123_405 },
  ]
  const empty: SheetCell[] = [
    { kind: 'text', value: null },
    { kind: 'day', value: '1900-01-05' },
    { kind: 'amount', value: null },
  ]
  const parts = await textsOfZip(await buffer(bookOf('fr', once([row], [empty]))))
  expect([...parts.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'docProps/core.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = parts.get('xl/worksheets/sheet1.xml')
  const text = (look: number, inside: string) =>
    `<c s="${look}" t="inlineStr"><is><t xml:space="preserve">${inside}</t></is></c>`
  expect(rowsOf(sheet)).toEqual([
    text(1, 'Titre') + text(1, 'Échéance') + text(1, 'Total'),
    `${text(0, '=SUM(A1) &lt;&amp;&gt; _x005F_x0041_')}<c s="3"><v>46083</v></c><c s="2"><v>-1234.05</v></c>`,
    `<c/>${text(0, '1900-01-05')}<c/>`,
  ])
  expect(sheet).toContain('<autoFilter ref="A1:C3"/>')
  expect(sheet).toContain('state="frozen"')
  expect(parts.get('docProps/core.xml')).toContain('<dc:title>Factures &amp; reçus</dc:title><dc:language>fr-CA<')
})

test('a workbook holds several sheets, read one after the other, and its totals are bold', async () => {
  const read: string[] = []
  async function* told(name: string): AsyncGenerator<SheetCell[][]> {
    read.push(name)
    yield [
      [
        { kind: 'text', value: name, isTotal: true },
        { kind: 'day', value: null },
        { kind: 'amount', value: 250, isTotal: true },
      ],
    ]
    read.push(`end of ${name}`)
  }
  const sheets = ['Résultats', 'Bilan & dette'].map((name) => ({ name, columns, pages: told(name) }))
  const facts = { title: 'États', language: 'fr', createdAt: new Date('2026-11-22T12:00:00Z') } as const
  const parts = await textsOfZip(await buffer(xlsxStream({ ...facts, sheets })))
  expect(read).toEqual(['Résultats', 'end of Résultats', 'Bilan & dette', 'end of Bilan & dette'])
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Bilan &amp; dette" sheetId="2" r:id="rId2"/>')
  expect(parts.get('xl/_rels/workbook.xml.rels')).toContain('Id="rId3"')
  expect(parts.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet2.xml')
  expect(rowsOf(parts.get('xl/worksheets/sheet2.xml'))[1]).toBe(
    '<c s="1" t="inlineStr"><is><t xml:space="preserve">Bilan &amp; dette</t></is></c><c/><c s="4"><v>2.5</v></c>',
  )
})

test('the dollar sign follows an amount in French and precedes it in English', async () => {
  const formatIn = async (language: 'fr' | 'en') =>
    /numFmtId="164" formatCode="([^"]*)"/.exec(
      (await textsOfZip(await buffer(bookOf(language, once())))).get('xl/styles.xml') ?? '',
    )?.[1]
  expect(await formatIn('fr')).toBe('#,##0.00&quot;\u00A0$&quot;')
  expect(await formatIn('en')).toBe('&quot;$&quot;#,##0.00')
})

test('a failure while rows are read ends the workbook with that failure', async () => {
  async function* failing(): AsyncGenerator<SheetCell[][]> {
    yield [[{ kind: 'text', value: 'one' }]]
    throw new Error('the database is away')
  }
  await expect(buffer(bookOf('fr', failing()))).rejects.toThrow('the database is away')
})

test('a workbook that nobody reads asks for few rows, and one that is destroyed asks for no more', async () => {
  const rows = Array.from({ length: 500 }, (_, at): SheetCell[] => [{ kind: 'text', value: `${at} ${Math.random()}` }])
  let pages = 0
  let isEnded = false
  async function* endless(): AsyncGenerator<SheetCell[][]> {
    try {
      while (true) {
        pages += 1
        yield rows
      }
    } finally {
      isEnded = true
    }
  }
  const book = bookOf('fr', endless())
  for await (const _ of book) if (pages > 20) break
  await expect.poll(() => isEnded).toBe(true)
  expect(book.destroyed).toBe(true)
  expect(pages).toBeLessThan(60)
})
