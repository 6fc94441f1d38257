import { expect, test } from 'vitest'
import { mentionedIn, partsOf, unnamed, withMentions, withNames } from './rules.ts'

const marc = { id: '0198c0de-0000-7000-8000-00000000000a', name: 'Marc Roy' }
const marcel = { id: '0198c0de-0000-7000-8000-00000000000b', name: 'Marc Roy-Dubé' }
const people = [marc, marcel]

test.each([
  ['a name after a sign', 'Vu avec @Marc Roy.', `Vu avec @[${marc.id}].`],
  ['the longer of two names of one beginning', '@Marc Roy-Dubé, voici', `@[${marcel.id}], voici`],
  ['each time a name is written', '@Marc Roy et @Marc Roy', `@[${marc.id}] et @[${marc.id}]`],
])('%s becomes a mention', (_, text, body) => {
  expect(withMentions(text, people)).toBe(body)
})

test.each([
  ['an address of email', 'gestion@Marc Roy'],
  ['the name of nobody among them', '@Lise Roy'],
  ['a name that goes on', '@Marc Royer'],
  ['a name without the sign', 'Marc Roy'],
])('%s stays as it was typed', (_, text) => {
  expect(withMentions(text, people)).toBe(text)
})

test('a text with mentions shows today’s names, and lists each mentioned person once', () => {
  const body = `@[${marc.id}] et @[${marc.id}], voir @[${marcel.id}]`
  expect(mentionedIn(body)).toEqual([marc.id, marcel.id])
  expect(withNames(body, people)).toBe('@Marc Roy et @Marc Roy, voir @Marc Roy-Dubé')
  expect(partsOf(`Vu @[${marc.id}]`, people)).toEqual([
    { text: 'Vu ', isMention: false },
    { text: '@Marc Roy', isMention: true },
  ])
  expect(withNames(`@[${marcel.id}]`, [marc])).toBe('@')
  expect(unnamed(body)).toBe('@ et @, voir @')
})
