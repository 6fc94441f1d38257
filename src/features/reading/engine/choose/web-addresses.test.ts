import { describe, expect, test } from 'vitest'
import { layoutOf } from '../testing.ts'
import { sitesOf, siteTraits } from './web-addresses.ts'

const traits = (line: string, name: string): Map<string, number | boolean> =>
  new Map(siteTraits(sitesOf(layoutOf([[40, 40, line]])), name).filter(([, value]) => value))

describe('a web address', () => {
  test('with the letters of a name confirms it', () => {
    expect(traits('www.toituresmirador.ca', 'Toitures Mirador inc.').has('is its web address')).toBe(true)
  })

  test('with a name’s words in order and more confirms it', () => {
    expect(traits('info@ravarypaysage.com', 'Ravary Paysage et fils').get('words of a web address')).toBe(1)
  })

  test('of a public mail provider names the sender before the sign', () => {
    expect(traits('siphonix@gmail.com', 'Siphonix').has('is its web address')).toBe(true)
  })

  test('of someone else confirms nothing', () => {
    expect(traits('www.toituresmirador.ca', 'Carreaux du Fleuve').size).toBe(0)
  })
})
