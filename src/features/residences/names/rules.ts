import * as z from 'zod/mini'
import { fold } from '../../../shared/fold.ts'
import { PersonName } from '../../../shared/shapes.ts'

interface Named {
  readonly firstName: string
  readonly lastName: string
}

const civilities = /^(?:m|mr|mme|mlle|mrs|ms|dr|dre|me)\.?\s+(?=\S)/iu
const particles = new Set(
  'd de del della der des di du el la le les mac mc saint sainte san st ste van vander von y'.split(' '),
)

/**
 * `Tremblay, Marie-Ève`, `Marie-Ève Tremblay`, `TREMBLAY Marie-Ève`, `Anne de la Durantaye`: a first and a last name. Without a comma
 * or capitals, the last word is the last name, with the particles before it.
 */
export function splitName(text: string): Named {
  const bare = text.replace(civilities, '').replace(/\s+/gu, ' ').trim()
  const comma = bare.indexOf(',')
  if (comma >= 0) {
    const after = bare.slice(comma + 1).trim()
    return { firstName: after.replace(civilities, ''), lastName: bare.slice(0, comma).trim() }
  }
  const words = bare.split(' ')
  const capitals = words.filter(isCapitals)
  if (capitals.length > 0 && capitals.length < words.length)
    return { firstName: words.filter((word) => !isCapitals(word)).join(' '), lastName: capitals.join(' ') }
  const before = words.slice(1, -1).reverse()
  const free = before.findIndex((word) => !particles.has(fold(word)))
  const at = words.length - 1 - (free < 0 ? before.length : free)
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') }
}
const isCapitals = (word: string): boolean => /^\p{Lu}[\p{Lu}’'-]+$/u.test(word)

/** What stands between the names of several people. */
export const joints = /[;/&+\n]|\s(?:et|and)\s/iu

const firmWords = [
  'inc|lt[ée]e|ltd|corp|enr|senc|sec|llp|holdings?|management|soci[ée]t[ée]|compagnie|company|groupe|group',
  'gestion|immobili\\p{L}+|immeubles|placements?|investissements?|d[ée]veloppements?|construction|entreprises?|qu[ée]bec',
  'fiducie|trust|succession|estate|fondation|foundation|municipalit[ée]|ville|office|coop[ée]rative|syndicat|banque|caisse',
].join('|')
const firms = new RegExp(`\\d|(?<!\\p{L})(?:${firmWords})(?!\\p{L})`, 'iu')
/** `Gestion Roy & Fils inc.`, `Succession Lavallée`: a name that no person has. */
export const isFirm = (text: string): boolean => firms.test(text)

/** Whether a text names one of them, and nobody beside: `9123-4567 Québec inc. et Marie Roy` names two. */
export const isOneFirm = (text: string): boolean => isFirm(text) && isFirm(text.split(joints).at(-1) ?? '')

interface Written {
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
}

/** Why a name can't be kept without an email, and in which of its fields: a person has both names, a company or an estate the last one alone. */
export function faultOfName({ firstName, lastName }: Written) {
  if (!lastName) return firstName ? ({ field: 'lastName', why: 'missing' } as const) : undefined
  if (!firstName) return isOneFirm(lastName) ? undefined : ({ field: 'firstName', why: 'no_firm' } as const)
  return isPersonName(lastName) ? undefined : ({ field: 'lastName', why: 'not_letters' } as const)
}
const isPersonName = (text: string): boolean => z.safeParse(PersonName, text).success
