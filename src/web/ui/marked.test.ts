import { expect, test } from 'vitest'
import { partsOf } from './marked.tsx'

const foundIn = (text: string, search: string) =>
  partsOf(text, search)
    .filter(({ isFound }) => isFound)
    .map(({ text: part }) => part)

test.each([
  ['accents and capitals are forgiven', 'Annie Hébert-Roy', 'hebert', ['Hébert']],
  ['each word is marked where it stands', 'Plomberie Hébert, plomberie', 'plomb heb', ['Plomb', 'Héb', 'plomb']],
  ['a text without the words has none', 'Unité 305', 'hebert', []],
  ['a search of blanks marks nothing', 'Unité 305', '  ', []],
])('%s', (_, text, search, marked) => {
  expect(foundIn(text, search)).toEqual(marked)
})

test('the parts of a text are the whole text', () => {
  const text = 'Étude d’œuvre, Hébert'
  expect(
    partsOf(text, 'oeuvre heb')
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
