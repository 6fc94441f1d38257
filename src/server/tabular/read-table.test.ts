import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { readTable } from './read-table.ts'
import { tableBounds } from './table.ts'
import { xlsxStream } from './write-xlsx.ts'

const linesOf = async (bytes: Buffer) => (await readTable(bytes)).lines
const faultOf = (bytes: Buffer) =>
  readTable(bytes).then(
    () => 'read',
    (error: { fault?: string }) => error.fault,
  )

describe('CSV', () => {
  const expected = [
    { line: 1, cells: ['Unité', 'Frais'] },
    { line: 2, cells: ['101', '312,50 $'] },
  ]
  test.each([
    ['UTF-8 with its mark and semicolons', Buffer.from('\uFEFFUnité;Frais\r\n101;312,50 $\r\n')],
    ['Windows-1252, as Excel saves it', Buffer.from('Unit\xE9;Frais\r\n101;312,50 $\r\n', 'latin1')],
    ['commas, with the amount in quotes', Buffer.from('Unité,Frais\n101,"312,50 $"')],
    ['tabs', Buffer.from('Unité\tFrais\n101\t312,50 $\n')],
    ['UTF-16 with its mark', Buffer.from('\uFEFFUnité\tFrais\r\n101\t312,50 $\r\n', 'utf16le')],
    ['UTF-16 of the other order', Buffer.from('\uFEFFUnité\tFrais\r\n101\t312,50 $', 'utf16le').swap16()],
    ['a line that names the separator', Buffer.from('sep=;\r\nUnité;Frais\r\n101;312,50 $\r\n')],
  ])('in %s is read', async (_name, bytes) => {
    expect(await linesOf(bytes)).toEqual(expected)
  })

  test('in Windows-1252 an apostrophe of Word, an œ and a euro sign are read', async () => {
    const bytes = Buffer.from('Nom;Solde\r\nO\x92Brien;5 \x80\r\nC\x9cline B\xE9gin \x96 Lo\xefc;1\x81', 'latin1')
    expect((await linesOf(bytes)).map(({ cells }) => cells)).toEqual([
      ['Nom', 'Solde'],
      ['O’Brien', '5 €'],
      ['Cœline Bégin – Loïc', '1\uFFFD'],
    ])
  })

  test.each([
    ['windows-1252', Buffer.from('Unit\xE9', 'latin1'), 'Unité'],
    ['macintosh', Buffer.from('Unit\x8E', 'latin1'), 'Unité'],
    ['utf-8', Buffer.from('Unité'), 'Unité'],
    ['utf-16', Buffer.from('Unité', 'utf16le'), 'Unité'],
  ] as const)('in %s is read so when a person says it', async (encoding, bytes, expectedCell) => {
    expect(await readTable(bytes, { encoding })).toMatchObject({ encoding, lines: [{ cells: [expectedCell] }] })
  })

  test('quoted cells hold separators, quotes and line breaks; empty lines count but are left out', async () => {
    const table = await linesOf(Buffer.from('\n a ;b;\n"x;""y""\nz";2;\n;;\n3'))
    expect(table).toEqual([
      { line: 2, cells: ['a', 'b'] },
      { line: 3, cells: ['x;"y"\nz', '2'] },
      { line: 6, cells: ['3'] },
    ])
  })

  test('the quote that our exports put before a formula is no part of its text', async () => {
    expect(await linesOf(Buffer.from("'=1+1;'+5;'a;-1\n"))).toEqual([{ line: 1, cells: ['=1+1', '+5', "'a", '-1'] }])
  })

  test.each([
    ['nothing', '', 'empty'],
    ['empty lines only', ';;\n \n', 'empty'],
    ['quotes without an end, however many', `"${'""x'.repeat(tableBounds.bytes / 4)}`, 'too_large'],
    ['a quote that never ends', 'a;b\n"x;y\n', 'unreadable'],
    ['bytes of a program', 'a;b\n\0;1\n', 'unreadable'],
    ['too many rows', 'x\n'.repeat(tableBounds.rows + 1), 'too_many_rows'],
    ['too many columns', `${'a;'.repeat(tableBounds.columns)}a\nx`, 'too_many_columns'],
    ['a cell too long', `a\n${'x'.repeat(tableBounds.cell + 1)}`, 'too_large'],
    ['too many bytes', 'x'.repeat(tableBounds.bytes + 1), 'too_large'],
  ])('with %s is refused', async (_name, text, fault) => {
    expect(await faultOf(Buffer.from(text))).toBe(fault)
  })
})

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const baseParts = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Cachée" state="hidden" r:id="r9"/><sheet name="A" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
}

function bookOf(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, xml] of Object.entries({ ...baseParts, ...parts })) zip.addBuffer(Buffer.from(xml), path)
  zip.end()
  return buffer(zip.outputStream)
}

describe('XLSX', () => {
  test('a workbook that we write is read back', async () => {
    async function* pages() {
      yield [
        [
          { kind: 'text', value: '=1+1' } as const,
          { kind: 'day', value: '2026-03-02' } as const,
          { kind: 'amount', value: 123_450 } as const,
        ],
      ]
    }
    const columns = ['Titre', 'Jour', 'Montant'].map((heading) => ({ heading, width: 10 }))
    const facts = { title: 'A', language: 'fr', createdAt: new Date(0) } as const
    expect(
      await linesOf(await buffer(xlsxStream({ ...facts, sheets: [{ name: 'a', columns, pages: pages() }] }))),
    ).toEqual([
      { line: 1, cells: ['Titre', 'Jour', 'Montant'] },
      { line: 2, cells: ['=1+1', '2026-03-02', '1234.5'] },
    ])
  })

  test('shared and rich texts, formulas as their values, errors, gaps and prefixes of names are read', async () => {
    const rows = [
      '<x:row r="3"><x:c r="A3" t="s"><x:v>0</x:v></x:c><x:c r="C3" t="s"><x:v>1</x:v></x:c></x:row>',
      '<x:row r="7"><x:c r="A7"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c r="C7" t="e"><x:v>#REF!</x:v></x:c><x:c r="D7"><x:v>9</x:v></x:c></x:row>',
      '<x:row r="8"><x:c r="A8" t="str"><x:f>A7</x:f><x:v>deux</x:v></x:c><x:c r="B8" t="b"><x:v>1</x:v></x:c></x:row>',
    ]
    const book = await bookOf({
      'xl/worksheets/a.xml': `<x:worksheet xmlns:x="x"><x:sheetData>${rows.join('')}</x:sheetData></x:worksheet>`,
      'xl/sharedStrings.xml':
        '<sst><si><t>Un &amp; un</t></si><si><r><t>Ri</t></r><r><t>che</t></r><rPh><t>non</t></rPh></si></sst>',
    })
    expect(await linesOf(book)).toEqual([
      { line: 3, cells: ['Un & un', '', 'Riche'] },
      { line: 7, cells: ['2', '', '#REF!', '9'] },
      { line: 8, cells: ['deux', '1'] },
    ])
  })

  test('of several sheets, the first with rows under its first line is read unless a person names another', async () => {
    const row = (at: number, text: string) => `<row r="${at}"><c t="inlineStr"><is><t>${text}</t></is></c></row>`
    const book = await bookOf({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Avis" r:id="r1"/><sheet name="Unités" r:id="r2"/><sheet name="Notes" r:id="r3"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': [
        '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/>',
        '<Relationship Id="r2" Target="worksheets/b.xml"/>',
        '<Relationship Id="r3" Target="/xl/worksheets/c.xml"/></Relationships>',
      ].join(''),
      'xl/worksheets/a.xml': sheetOf(row(1, 'Lisez-moi')),
      'xl/worksheets/b.xml': sheetOf(row(1, 'Unité') + row(2, '101')),
      'xl/worksheets/c.xml': sheetOf(row(1, 'Note')),
    })
    const sheets = ['Avis', 'Unités', 'Notes']
    expect(await readTable(book)).toMatchObject({ sheets, sheet: 1, encoding: null, lines: [{}, { cells: ['101'] }] })
    expect(await readTable(book, { sheet: 2 })).toMatchObject({ sheet: 2, lines: [{ cells: ['Note'] }] })
    await expect(readTable(book, { sheet: 3 })).rejects.toMatchObject({ fault: 'unreadable' })
  })

  test('a decompression bomb, an endless sheet, a far column, custom entities and damage are refused', async () => {
    const huge = sheetOf(`<row><c t="inlineStr"><is><t>${' '.repeat(tableBounds.unpackedBytes)}</t></is></c></row>`)
    const bomb = await bookOf({ 'xl/worksheets/a.xml': huge })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await faultOf(bomb)).toBe('unreadable')
    const many = sheetOf('<row><c><v>1</v></c></row>'.repeat(tableBounds.rows + 2))
    expect(await faultOf(await bookOf({ 'xl/worksheets/a.xml': many }))).toBe('too_many_rows')
    const far = sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>')
    expect(await faultOf(await bookOf({ 'xl/worksheets/a.xml': far }))).toBe('too_many_columns')
    const laughs = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${sheetOf('<row><c t="str"><v>&b;</v></c></row>')}`
    expect(await faultOf(await bookOf({ 'xl/worksheets/a.xml': laughs }))).toBe('unreadable')
    expect(await faultOf(await bookOf({ 'xl/worksheets/a.xml': '<worksheet><row' }))).toBe('unreadable')
    expect(await faultOf(await bookOf({ 'xl/workbook.xml': '<workbook/>' }))).toBe('unreadable')
    expect(await faultOf(Buffer.from('PK and no more'))).toBe('unreadable')
    expect(await faultOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toBe('old_excel')
  })
})
