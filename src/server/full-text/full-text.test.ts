import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startWorld } from '../testing/world.ts'
import { excerptOf, findsIn, markedText } from './marks.ts'
import { termsOf, textQuery } from './query.ts'
import { indexEntry } from './stems.ts'
import { indexedWords } from './words.ts'

const world = startWorld()

const isFound = async (question: string, text: string, title = ''): Promise<boolean> => {
  const { db } = world.database
  const query = textQuery(await termsOf(db, question))
  const { rows } = await db.execute<{ is_found: boolean }>(
    sql`select (${indexEntry({ title, labels: '', text })}) @@ ${query} as is_found`,
  )
  return rows[0]?.is_found === true
}
const words = async (question: string) => (await termsOf(world.database.db, question)).map(({ word }) => word)

describe('a text is found', () => {
  test.each([
    ['reparation', 'Les réparations de l’immeuble'],
    ['RÉPARATIONS', 'réparation urgente'],
    ['les fenêtres', 'la fenêtre brisée'],
    ['procès verbal', 'Procès-verbal de l’assemblée'],
    ['procès-verbaux', 'procès-verbal de l’assemblée'],
    ["l'assemblée", 'Avis d’assemblée générale'],
    ['bylaw 12', 'By-law no. 12 on pets'],
    ['by-laws', 'Bylaw adopted by the owners'],
    ['coowner', 'every co-owner shall'],
    ['copropriété', 'la co-propriété divise'],
    ['412000', 'une réserve de 412 000 $'],
    ['412 000', 'a reserve of $412,000'],
    ['5678-1234-01', 'Licence RBQ : 5678-1234-01'],
    ['2025-3-4', 'le 2025-03-04'],
    ['assemblée', 'Le procès-verbal de l’assem-\nblée annuelle'],
    ['oeuvre', 'main-d’œuvre'],
    ['fluide', 'le ﬂuide'],
    ['windows', 'Each window must be replaced'],
    ['assem', 'assemblée générale'],
    ['règlement', 'REGLEMENT INTERIEUR'],
  ])('by « %s » in « %s »', async (question, text) => {
    expect(await isFound(question, text)).toBe(true)
  })

  test.each([
    ['fenêtre toiture', 'la fenêtre brisée'],
    ['règlement 12', 'Règlement 13'],
    ['porte', 'les portefeuilles sont vides '],
  ])('not by « %s » in « %s »', async (question, text) => {
    expect(await isFound(`${question} `, text)).toBe(false)
  })

  test('under its title, by the start of a word of the title', async () => {
    expect(await isFound('réparatio', 'toiture', 'Réparations')).toBe(true)
    expect(await isFound('réparations toiture', 'toiture', 'Réparations')).toBe(true)
  })

  test('whatever signs the question holds, which are never read as operators', async () => {
    expect(await isFound("fenêtre & !(porte):* \\ ' | <->", 'fenêtre porte')).toBe(true)
    expect(await words('& | ! () :* \\')).toEqual([])
    expect(await words('\u0000')).toEqual([])
  })
})

test('words that say nothing narrow nothing, unless the question holds no other', async () => {
  expect(await words('Où sont les clés de la salle ?')).toEqual(['cles', 'salle'])
  expect(await words('the keys of the room')).toEqual(['keys', 'room'])
  expect(await words('le la')).toEqual(['le', 'la'])
})

test('a text of any size is indexed', async () => {
  const text = Array.from({ length: 20_000 }, (_, at) => `mot${at} ${'x'.repeat(3_000 * Number(at === 0))}`).join(' ')
  expect(indexedWords(text).length).toBeGreaterThan(100_000)
  expect(await isFound('mot1999', text)).toBe(true)
})

describe('found words are marked', () => {
  const text =
    'Mme Haddad rappelle que la façade a été refaite. La garantie du fabricant sur les fenêtres prend fin en 2029.'
  const finds = async (question: string) =>
    findsIn(world.database.db, await termsOf(world.database.db, question), [text])

  test('with their accents and endings, in a text that stays as it is', async () => {
    const segments = markedText(text, await finds('garanties fenetre'))
    expect(segments.map((segment) => segment.text).join('')).toBe(text)
    expect(segments.flatMap((segment) => (segment.isFound ? [segment.text] : []))).toEqual(['garantie', 'fenêtres'])
  })

  test('in an excerpt that holds as many of them as it can', async () => {
    const long = `${'Autre chose. '.repeat(80)}${text}${' Encore.'.repeat(80)}`
    const segments = excerptOf(long, await finds('garantie fenêtres'))
    const shown = segments.map((segment) => segment.text).join('')
    expect(shown.startsWith('…')).toBe(true)
    expect(shown.endsWith('…')).toBe(true)
    expect(shown.length).toBeLessThan(300)
    expect(segments.filter((segment) => segment.isFound)).toHaveLength(2)
  })

  test('in an excerpt from the beginning when there is none', async () => {
    expect(excerptOf('Bonjour à tous.', await finds('garantie'))).toEqual([{ text: 'Bonjour à tous.', isFound: false }])
  })
})
