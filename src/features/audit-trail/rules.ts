import type { Language } from '../../shared/actor.ts'
import { isDay, longDay } from '../../shared/dates.ts'
import { amountIn } from '../../shared/money.ts'

/** How the sentences of the server are found: undefined for a key that no catalogue has. */
export type Worded = (key: string, values?: Readonly<Record<string, string | number>>) => string | undefined

interface Change {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
  readonly isHidden: boolean
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)

/** The names under which a catalogue may have a field: with and without its unit or its `is`. */
function namesOf(field: string): string[] {
  const bare = field.replace(/(Cents|Id|Ids)$/, '').replace(/^(is|has|must|allows)(?=[A-Z])/, '')
  const lower = bare.charAt(0).toLowerCase() + bare.slice(1)
  return [...new Set([snake(field), snake(lower)])]
}

/** The label of a changed field: that of its feature, else one that every feature shares. */
export function labelOf(word: Worded, words: string | undefined, field: string): string {
  const names = namesOf(field)
  const own = words ? names.map((name) => `${words}.${name}`) : []
  for (const key of [...own, ...names.map((name) => `audit-trail.field_${name}`)]) {
    const label = word(key)
    if (label !== undefined) return label
  }
  // The shares of a building are told by unit.
  const share = words === 'buildings' ? word('buildings.share_of', { unit: field }) : undefined
  return share ?? word('audit-trail.field_other') ?? field
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

interface Telling {
  readonly word: Worded
  readonly words: string | undefined
  readonly language: Language
}

const instant = (language: Language, at: string): string =>
  new Intl.DateTimeFormat(`${language}-CA`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Toronto',
  }).format(new Date(at))

/** A value as people write it; null for none. An id of another thing has no words. */
function worded(told: Telling, field: string, value: unknown): string | null {
  const { word, language } = told
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map((one) => worded(told, field, one) ?? '—').join(', ') || null
  if (typeof value === 'boolean') return word(value ? 'audit-trail.yes' : 'audit-trail.no') ?? null
  if (typeof value === 'number')
    return field.endsWith('Cents') ? amountIn(language, value) : numbered(told, field, value)
  if (typeof value === 'string') return wordedText(told, field, value)
  return word('audit-trail.details') ?? null
}

/** A year has no space in it. */
const numbered = ({ language }: Telling, field: string, value: number): string =>
  /year/i.test(field) ? String(value) : new Intl.NumberFormat(`${language}-CA`).format(value)

function wordedText({ word, words, language }: Telling, field: string, value: string): string {
  if (isDay(value)) return longDay(language, value)
  if (field.endsWith('At') && !Number.isNaN(Date.parse(value))) return instant(language, value)
  if (uuid.test(value)) return word('audit-trail.another') ?? '…'
  const names = namesOf(field).flatMap((name) => [`${words}.${name}_${value}`, `users.${name}_${value}`])
  for (const key of [
    ...names,
    `residences.relation_${value}`,
    `${words}.amenity_${value}`,
    `audit-trail.value_${value}`,
    grantKey(value),
  ]) {
    const found = word(key)
    if (found !== undefined) return found
  }
  return value
}

/** `bills.read` is a grant: its noun has a word. */
const grantKey = (value: string): string =>
  /^[\w-]+\.[a-zA-Z]+$/.test(value) ? `permissions.noun_${value.slice(0, value.indexOf('.'))}` : ''

/** What a fact changed, in words. */
export const changesIn = (
  told: Telling,
  changes: Readonly<Record<string, readonly [unknown, unknown]>> | null,
): Change[] =>
  Object.entries(changes ?? {}).map(([field, [before, after]]) => ({
    label: labelOf(told.word, told.words, field),
    before: worded(told, field, before),
    after: worded(told, field, after),
    // A personal field is named without its values.
    isHidden: before === null && after === null,
  }))
