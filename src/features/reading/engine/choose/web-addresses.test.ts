import { describe, expect, test } from 'vitest'
import { layoutOf } from '../testing.ts'
import { sitesOf, siteTraits } from './web-addresses.ts'

const traits = (line: string, name: string): Map<string, number | boolean> =>
  new Map(siteTraits(sitesOf(layoutOf([[40, 40, line]])), name).filter(([, value]) => value))

describe('what web addresses say of a name', () => {
  test('a name whose letters are the address is the address', () => {
    expect(traits('www.toituresmirador.ca', 'Toitures Mirador inc.').has('is its web address')).toBe(true)
  })

  test('words in their order explain an address that adds to them', () => {
    expect(traits('info@ravarypaysage.com', 'Ravary Paysage et fils').get('words of a web address')).toBe(1)
  })

  test('where everybody may have a mailbox, the part before the sign tells the name', () => {
    expect(traits('siphonix@gmail.com', 'Siphonix').has('is its web address')).toBe(true)
  })

  test('an address of somebody else says nothing', () => {
    expect(traits('www.toituresmirador.ca', 'Carreaux du Fleuve').size).toBe(0)
  })
})
