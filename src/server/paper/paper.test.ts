import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { tinyPng } from '../testing/forms.ts'
import { characterTables, openPdf } from '../testing/pdfs.ts'
import { batchOf } from './batch.ts'
import { startPaper } from './paper.ts'

const facts = {
  id: '019aa000-0000-7000-8000-00008439e097',
  title: 'Remplacement du chauffe-eau',
  language: 'fr',
  createdAt: new Date('2026-11-22T12:00:00Z'),
  kind: 'Sommaire',
  issuer: 'Les Érables',
  footerOf: (reference: string) => `Mitoyen, réf. ${reference}`,
  pageOf: (page: number, pages: number) => `Page ${page} de ${pages}`,
} as const

test('a document has its title and language, and each part of it is tagged', async () => {
  const paper = await startPaper(facts)
  paper.lead('Plomberie Gagnon')
  paper.heading('Montants')
  paper.facts([['Total', '1\u00A0234,50\u00A0$']], { areAmounts: true })
  paper.paragraph("L'entrée : fini !")
  paper.table(
    [
      { heading: 'Échéance', share: 0.4 },
      { heading: 'Montant', share: 0.3, align: 'right' },
    ],
    [['1er mars', '5\u00A0$']],
  )
  const bytes = await paper.bytes()
  const { title, language, isMarked, roles, texts } = await openPdf(bytes)
  expect({ title, language, isMarked }).toEqual({ title: facts.title, language: 'fr-CA', isMarked: true })
  expect(roles).toEqual(
    ['Root', 'Document'].concat([
      'P',
      'P',
      'H1',
      'P',
      'H2',
      'Table',
      'TR',
      'TH',
      'TD',
      'P',
      'Table',
      'TR',
      'TH',
      'TH',
      'TR',
      'TD',
      'TD',
    ]),
  )
  expect(texts[0]).toContain('1 234,50 $')
  expect(texts[0]).toContain('L’entrée : fini!')
  expect(texts[0]).toContain('Page 1 de 1')
  const raw = bytes.toString('latin1')
  expect(raw).toContain('/Scope /Row')
  expect(raw).toContain('/Scope /Column')
  expect(raw).toContain('pdfuaid:part')
  // Fonts come along, and no other is named.
  expect(raw).not.toContain('/Helvetica')
  expect([...raw.matchAll(/\/FontFile2/g)]).toHaveLength(2)
})

test('long tables continue over numbered pages with every row, once', async () => {
  const paper = await startPaper(facts)
  const rows = Array.from({ length: 150 }, (_, at) => [`Ligne ${at + 1}.`, `${at}\u00A0$`])
  paper.table(
    [
      { heading: 'Ligne', share: 0.5 },
      { heading: 'Montant', share: 0.5, align: 'right' },
    ],
    rows,
  )
  paper.facts([['Notes', 'Une ligne\n'.repeat(120)]])
  paper.heading('Fin')
  const { texts, roles } = await openPdf(await paper.bytes())
  expect(texts.length).toBeGreaterThan(4)
  const whole = texts.join(' ')
  for (const at of [1, 75, 150]) expect([...whole.matchAll(new RegExp(`Ligne ${at}\\.`, 'g'))]).toHaveLength(1)
  expect(texts.at(-1)).toContain('Fin')
  expect(texts.map((text, at) => text.includes(`Page ${at + 1} de ${texts.length}`))).not.toContain(false)
  expect(roles.filter((role) => role === 'TR')).toHaveLength(151)
})

test('a name in another alphabet has a font that holds it; a sign in no font is a square', async () => {
  const paper = await startPaper({ ...facts, title: 'Łukasz Nguyễn Œuvré' })
  paper.paragraph('Дмитрий Ελένη')
  paper.paragraph('文 Roy')
  const { texts } = await openPdf(await paper.bytes())
  for (const text of ['Łukasz Nguyễn Œuvré', 'Дмитрий Ελένη', '□ Roy']) expect(texts[0]).toContain(text)
})

/** The bytes of a document with this paragraph, and the reference at its foot. */
async function written(paragraph: string, changed: Partial<Parameters<typeof startPaper>[0]> = {}) {
  const paper = await startPaper({ ...facts, ...changed })
  paper.paragraph(paragraph)
  const bytes = await paper.bytes()
  const { texts } = await openPdf(bytes)
  return { bytes, reference: /réf\. (8439E097-[0-9A-F]{8})\b/.exec(texts[0] ?? '')?.[1] }
}

test('the same contents have the same bytes and the same reference, others have another', async () => {
  const first = await written('Le robinet goutte.')
  expect(await written('Le robinet goutte.')).toEqual(first)
  const others = [
    await written('Le robinet fuit.'),
    await written('Le robinet goutte.', { issuer: 'Le Fleuve' }),
    await written('Le robinet goutte.', { language: 'en' }),
    await written('Le robinet goutte.', { createdAt: new Date('2026-11-22T12:00:01Z') }),
  ]
  expect(new Set([first, ...others].map(({ reference }) => reference ?? 'none')).size).toBe(5)
})

test.each(['1\u00A0234,50\u00A0$', 'Σ\u00A05\u00A0$'])(
  'a copied text keeps the no-break spaces of %s',
  async (text) => {
    const paper = await startPaper({ ...facts, title: 'Sommaire' })
    paper.paragraph(text)
    const tables = characterTables(await paper.bytes())
    expect(tables.some((table) => table.includes('<00a0>'))).toBe(true)
  },
)

test('a logo is drawn for the eye only, the same at each time, and one that cannot be read is left out', async () => {
  const plain = await written('Bonjour.')
  const drawn = await written('Bonjour.', { logo: tinyPng })
  expect(drawn.bytes.toString('latin1')).toContain('/Subtype /Image')
  expect(await written('Bonjour.', { logo: tinyPng })).toEqual(drawn)
  const roles = async (bytes: Buffer) => (await openPdf(bytes)).roles
  expect(await roles(drawn.bytes)).toEqual(await roles(plain.bytes))
  expect(await written('Bonjour.', { logo: Buffer.from('nothing') })).toEqual(plain)
})

test('a batch holds its documents in their order, each a section in its language whose pages are numbered from one', async () => {
  const papers = async function* () {
    for (const [at, language] of (['fr', 'en', 'fr'] as const).entries())
      yield {
        ...facts,
        language,
        title: `Avis ${at + 1}`,
        write: (parts: { paragraph(text: string): void }) => {
          for (let line = 0; line < 60; line++) parts.paragraph(`Ligne ${line} de l’avis ${at + 1}.`)
        },
      }
  }
  const bytes = await buffer(batchOf({ ...facts, title: 'Avis' }, papers()))
  const { title, isMarked, texts } = await openPdf(bytes)
  expect({ title, isMarked }).toEqual({ title: 'Avis', isMarked: true })
  expect(bytes.toString('latin1').match(/\/S \/Sect\b/g)).toHaveLength(3)
  expect(texts).toHaveLength(6)
  expect(texts.map((text, at) => text.includes(`Page ${(at % 2) + 1} de 2`))).not.toContain(false)
  expect([0, 2, 4].map((at) => /Avis \d/.exec(texts[at] ?? '')?.[0])).toEqual(['Avis 1', 'Avis 2', 'Avis 3'])
  expect(bytes.toString('latin1')).toContain('/Lang (en-CA)')
})
