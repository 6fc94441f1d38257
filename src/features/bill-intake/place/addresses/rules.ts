import { fold } from '../../../../shared/fold.ts'

/** An address as it is compared: without accents, abbreviations and the words that join a street's name. */
export interface Address {
  /** The civic numbers, both ends included; the same twice for one. */
  readonly from: number
  readonly to: number
  /** "A" of 1200A. */
  readonly letter: string
  readonly type: string | null
  readonly direction: string | null
  readonly street: string
}

const typeNames: Readonly<Record<string, readonly string[]>> = {
  rue: ['rue', 'street', 'str'],
  avenue: ['avenue', 'av', 'ave'],
  boulevard: ['boulevard', 'boul', 'blvd', 'blv', 'bd', 'boulv'],
  chemin: ['chemin', 'ch', 'che', 'road', 'rd'],
  place: ['place', 'pl'],
  montee: ['montee'],
  cote: ['cote', 'hill'],
  rang: ['rang', 'concession'],
  route: ['route', 'rte', 'highway', 'hwy'],
  autoroute: ['autoroute'],
  allee: ['allee', 'lane', 'ln'],
  ruelle: ['ruelle'],
  croissant: ['croissant', 'crois', 'crescent', 'cres'],
  terrasse: ['terrasse', 'tsse', 'terrace', 'terr'],
  promenade: ['promenade', 'prom', 'drive', 'dr'],
  cours: ['cours', 'court', 'ct'],
  carre: ['carre', 'square', 'sq'],
  impasse: ['impasse'],
  quai: ['quai'],
  cercle: ['cercle', 'circle'],
  passage: ['passage'],
  sentier: ['sentier'],
  voie: ['voie', 'way'],
  parc: ['parc', 'parkway', 'pkwy'],
  esplanade: ['esplanade'],
  jardins: ['gardens'],
  rangee: ['row'],
}
const typeOf = new Map(Object.entries(typeNames).flatMap(([type, names]) => names.map((name) => [name, type] as const)))
/** Kinds that only English has, after the name; in French "St" begins a name and is a saint. */
const english = new Set(
  'street str st road rd drive dr lane ln crescent cres highway hwy gardens row way court ct'.split(' '),
)
const directions: Readonly<Record<string, string>> = {
  e: 'e',
  est: 'e',
  east: 'e',
  o: 'o',
  ouest: 'o',
  w: 'o',
  west: 'o',
  n: 'n',
  nord: 'n',
  north: 'n',
  s: 's',
  sud: 's',
  south: 's',
}
const joining = new Set(['de', 'du', 'des', 'd', 'la', 'l', 'le', 'les', 'a', 'au', 'aux', 'the', 'of', 'et', 'and'])
const written: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mont', mount: 'mont' }

/** The words of a text, without accents; "5e", "5th" and "5ieme" are 5. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/œ/g, 'oe')
    .replace(/½/g, ' 1/2')
    .split(/[^\p{L}\p{N}/]+/u)
    .filter(Boolean)
    .map((word) => /^(\d{1,3})(?:e|er|re|ere|ieme|eme|st|nd|rd|th)$/.exec(word)?.[1] ?? word)

/** More doors than a building has: "302-1200, rue …" is unit 302 of the 1200. */
const widestRange = 200

/** The civic numbers at the beginning of a text. */
function civicsOf(text: string): { from: number; to: number; letter: string; rest: string } | null {
  const found =
    /^\s*(\d{1,5})(?:\s?1\/2|½)?([a-z]?)(?![a-z\d])(?:\s?(?:-|–|\/|&|à|a|to|et|and)\s?(\d{1,5})[a-z]?(?![a-z\d]))?[\s,]*/i.exec(
      text,
    )
  if (!found) return null
  const [all, first = '', letter = '', second] = found
  const [from, to] = [Number(first), Number(second ?? first)]
  const rest = text.slice(all.length)
  if (to >= from && to - from <= widestRange) return { from, to, letter: letter.toLowerCase(), rest }
  const civic = Math.max(to, from)
  return { from: civic, to: civic, letter: '', rest }
}

function typed(words: readonly string[]): { type: string | null; name: readonly string[] } {
  const [first = '', second = ''] = words
  const last = words.at(-1) ?? ''
  const trailing = typeAtEnd(last)
  if (words.length > 1 && english.has(last)) return { type: trailing, name: words.slice(0, -1) }
  const leading = typeOf.get(first)
  if (leading && words.length > 1) return { type: leading, name: words.slice(1) }
  // "5e avenue".
  if (/^\d+$/.test(first) && typeOf.has(second) && words.length === 2)
    return { type: typeOf.get(second) ?? null, name: [first] }
  return trailing && words.length > 1 ? { type: trailing, name: words.slice(0, -1) } : { type: null, name: words }
}

/** At the end of an address, "St" is a street; elsewhere it is a saint. */
const typeAtEnd = (word: string): string | null => (word === 'st' ? 'rue' : (typeOf.get(word) ?? null))

/** Reads an address that begins with its civic number; null for what is none. */
export function addressOf(text: string): Address | null {
  const civics = civicsOf(text)
  if (!civics) return null
  const all = wordsOf(civics.rest.split(/[,;(\t]/)[0] ?? '')
  const last = directions[all.at(-1) ?? '']
  const direction = all.length > 1 && last ? last : null
  const { type, name } = typed(direction ? all.slice(0, -1) : all)
  const street = name
    .map((word) => written[word] ?? word)
    .filter((word) => !joining.has(word))
    .join(' ')
  if (!street) return null
  const { from, to, letter } = civics
  return { from, to, letter, type, direction, street }
}

/** The key under which an address is remembered. */
export const addressKey = ({ from, to, letter, street }: Address): string =>
  `${from}${to === from ? '' : `-${to}`}${letter} ${street}`

/** A postal code as `H2X1Y4`; null where none is printed. */
export function postalCodeIn(text: string): string | null {
  const found = /\b([a-z])([\do])([a-z])[ -]?([\do])([a-z])([\do])\b/i.exec(text)
  return (
    found
      ?.slice(1)
      .map((sign, at) => (at % 2 === 1 ? sign.replace(/o/i, '0') : sign.toUpperCase()))
      .join('') ?? null
  )
}

/** Whether the numbers of two addresses share a door: those of one side of a street are all odd or all even. */
function sharesDoor(one: Address, other: Address): boolean {
  const [low, high] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
  if (low > high) return false
  const isOneSided = ({ from, to }: Address): boolean => from % 2 === to % 2
  return !isOneSided(one) || !isOneSided(other) || one.from % 2 === other.from % 2
}

/** `exact` where number, street, kind and side agree; `close` where one of them is not printed. */
export function compareAddresses(one: Address, other: Address): 'exact' | 'close' | null {
  if (one.street !== other.street || !sharesDoor(one, other)) return null
  const pairs: [string | null, string | null][] = [
    [one.type, other.type],
    [one.direction, other.direction],
    [one.letter || null, other.letter || null],
  ]
  if (pairs.some(([a, b]) => a !== null && b !== null && a !== b)) return null
  return pairs.every(([a, b]) => a === b) ? 'exact' : 'close'
}
