import { words } from '../find/company-names.ts'
import { type Found, overlap } from '../layout/layout.ts'
import { plainText } from '../layout/words.ts'
import { siteOf } from './web-addresses.ts'

/** A print of a name whose traits are still being gathered. */
export type VendorPrint = Found<string> & { readonly traits: Map<string, number> }

/** Traits that one print of a name gives its other prints. */
const shared = [
  'clearly larger print',
  'to be paid',
  'sender above',
  'sender before',
  'remittance above',
  'declares',
  'thanks',
  'before its mailbox',
  'registered in its block',
  'registered beside it',
  'contact in its block',
  'address right under',
  'an address follows',
  'part before a place',
  'legal form',
  'after an alias',
  'of the customer',
  'under a closing',
] as const

const holds = (long: Found<string>, short: Found<string>): boolean =>
  ` ${words(long.value).join(' ')} `.includes(` ${words(short.value).join(' ')} `)

/** A large print may be only a part of a name printed whole in small elsewhere. */
function comparePrints(prints: readonly VendorPrint[]): void {
  const told = prints.map((one) => ({ ...one, letters: words(one.value).join('') }))
  for (const short of told) {
    if (!short.traits.has('clearly larger print') || !short.traits.has('upper quarter')) continue
    if (short.letters.length < 5) continue
    for (const long of told) {
      const more = long.letters.length - short.letters.length
      if (long.line === short.line || more < 4 || more > 32) continue
      if (!long.letters.startsWith(short.letters) && !long.letters.endsWith(short.letters) && !holds(long, short))
        continue
      long.traits.set('goes on from a large print', 1)
      short.traits.set(long.traits.has('legal form') ? 'told whole elsewhere' : 'begins another', 1)
    }
  }
}

const tokens = (text: string): string[] =>
  plainText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** "Roche & Bre", where another line has "Roche & Breton": the first was cut, by a fold or by recognition. */
function markCut(prints: readonly VendorPrint[]): void {
  const told = prints.map((one) => ({ one, own: tokens(one.value) }))
  for (const { one, own } of told) {
    const last = own.at(-1)
    if (own.length < 2 || !last) continue
    const isCut = told.some(({ one: other, own: longer }) => {
      const word = longer[own.length - 1]
      const isSame = own.slice(0, -1).every((token, i) => longer[i] === token)
      return other.line !== one.line && isSame && word !== undefined && word !== last && word.startsWith(last)
    })
    if (isCut) one.traits.set('ends inside a word of another', 1)
  }
}

/** Prints that fill a column of a table are work, not a vendor. */
const fewestRows = 3

function markColumns(prints: readonly VendorPrint[]): void {
  for (const one of prints) {
    const under = prints.filter(
      (other) => other.value === one.value && other.line.page === one.line.page && overlap(other.box, one.box) > 0.8,
    )
    if (new Set(under.map(({ line }) => line.index)).size >= fewestRows) one.traits.set('fills a column', 1)
  }
}

/** Large print of a signature is no evidence for the same name in usual print. */
const tells = (own: ReadonlySet<string> | undefined, trait: string): boolean =>
  own?.has(trait) === true && (trait !== 'clearly larger print' || !own.has('under a closing'))

/** One name in its several prints: traits of one count for the others too. */
function shareTraits(prints: readonly VendorPrint[]): void {
  const groups = new Map<string, VendorPrint[]>()
  for (const one of prints) {
    const key = siteOf(one.value)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  for (const group of groups.values()) {
    const lines = new Set(group.map(({ line }) => line))
    if (lines.size < 2) continue
    const own = new Map(group.map((one) => [one, new Set(one.traits.keys())]))
    for (const one of group)
      for (const trait of shared)
        if (!own.get(one)?.has(trait) && group.some((other) => other.line !== one.line && tells(own.get(other), trait)))
          one.traits.set(`elsewhere: ${trait}`, 1)
  }
}

/** Adds the traits that prints of the same name give each other. */
export function compare(prints: readonly VendorPrint[]): void {
  comparePrints(prints)
  markCut(prints)
  markColumns(prints)
  shareTraits(prints)
}
