import { expect, test } from 'vitest'
import { nearestWord, rankedDocuments, slipsBetween, startOf } from './rules.ts'

test('letters added, left out, replaced or swapped are slips', () => {
  expect(slipsBetween('ascenceur', 'ascenseur', 2)).toBe(1)
  expect(slipsBetween('parkng', 'parking', 2)).toBe(1)
  expect(slipsBetween('lsie', 'lise', 2)).toBe(1)
  expect(slipsBetween('porte', 'fenetre', 2)).toBe(3)
  expect(slipsBetween('', 'ab', 2)).toBe(2)
})

test('the nearest word is meant, of equal ones the most frequent, never the word itself or a number', () => {
  const nearest = (word: string, counts: Record<string, number>) => nearestWord(word, new Map(Object.entries(counts)))
  expect(nearest('chaudierre', { chaudiere: 1, chaudieres: 9, chaudierra: 3 })).toBe('chaudierra')
  expect(nearest('bail', { bali: 1, bail: 5 })).toBe('bali')
  expect(nearest('abc', { abd: 1 })).toBeUndefined()
  expect(nearest('1234', { '1235': 1 })).toBeUndefined()
})

test('words near a misspelt one are looked for by its first half', () => {
  expect(startOf('ascenceur')).toBe('ascen')
  expect(startOf('clef')).toBe('cle')
})

test('a document is ranked by its best page, and shows the best one of its text', () => {
  expect(
    rankedDocuments([
      { documentId: 'a', pageNo: 0, rank: 3 },
      { documentId: 'a', pageNo: 4, rank: 1 },
      { documentId: 'a', pageNo: 2, rank: 1 },
      { documentId: 'b', pageNo: 1, rank: 2 },
      { documentId: 'c', pageNo: 0, rank: 4 },
    ]),
  ).toEqual([
    { id: 'c', score: 4, page: null, passages: 0 },
    { id: 'a', score: 3, page: 2, passages: 2 },
    { id: 'b', score: 2, page: 1, passages: 1 },
  ])
})
