import type { Cells } from '../../imports/rules.ts'
import { isSeveralAddresses, isSeveralNames, withNames } from '../cells/rules.ts'
import { isFirm, joints, splitName } from '../names/rules.ts'

/**
 * The cells of each person whom one row names: `Jean Roy et Marie Côté`, `Jean et Marie Roy`, `a@ex.ca; b@ex.ca`. The row alone where that is
 * unclear: two people with one address, « M. et Mme Roy », a company.
 */
export function splitPeople(cells: Cells): readonly Cells[] {
  const { email = '' } = cells
  const names = namesIn(cells)
  const addresses = isSeveralAddresses(email) ? addressesIn(email) : email === '' ? [] : [email]
  if (!names || !addresses) return [cells]
  const count = Math.max(names.length, addresses.length)
  const isClear = [0, count].includes(names.length) && [0, count].includes(addresses.length)
  if (count < 2 || !isClear) return [cells]
  return Array.from({ length: count }, (_, at) => ({ ...cells, ...names[at], email: addresses[at] ?? '' }))
}

/** The names of each person; empty where the row names nobody, undefined where it is unclear who they are. */
function namesIn(row: Cells): readonly Cells[] | undefined {
  const { whole } = withNames(row)
  const { firstName = '', lastName = '', fullName = '' } = row
  if (whole) {
    const text = row[whole] ?? ''
    return isSeveralNames(text) ? wholeNamesIn(text)?.map((name) => ({ [whole]: name })) : [{}]
  }
  if (![firstName, lastName].some(isSeveralNames)) return firstName || lastName || fullName ? [{}] : []
  return isFirm(`${firstName} ${lastName}`) ? undefined : partedNames(firstName, lastName)
}

/** First names that share a last name, or each with its own. */
function partedNames(firstName: string, lastName: string): readonly Cells[] | undefined {
  const [firsts, lasts] = [partsOf(firstName), partsOf(lastName)]
  if (firsts.length < 2 || ![1, firsts.length].includes(lasts.length) || firsts.some(isCivility)) return undefined
  return firsts.map((first, at) => ({ firstName: first, lastName: lasts[at] ?? lasts[0] ?? '' }))
}

/** `Jean et Marie Roy`, `Roy, Jean et Marie`: who has no last name of their own has that of the others. */
function wholeNamesIn(text: string): readonly string[] | undefined {
  const parts = partsOf(text)
  const [first = ''] = parts
  const last = parts.at(-1) ?? ''
  if (isFirm(text) || parts.length < 2 || parts.some(isCivility)) return undefined
  if (!parts.some(isOneWord)) return parts
  const shared = first.includes(',') ? first.slice(0, first.indexOf(',')).trim() : splitName(last).lastName
  if (!first.includes(',') && isOneWord(last)) return undefined
  return parts.map((part) => (isOneWord(part) ? `${shared}, ${part}` : part))
}

const partsOf = (text: string): string[] =>
  text
    .split(joints)
    .map((part) => part.trim())
    .filter(Boolean)
const isOneWord = (text: string): boolean => !/[\s,]/u.test(text)
const isCivility = (text: string): boolean => /^(?:m|mr|mme|mlle|mrs|ms|monsieur|madame)\.?$/iu.test(text)
/** Each address of a cell, as `Nom <a@b.ca>` has one; undefined where they cannot be told apart. */
function addressesIn(text: string): readonly string[] | undefined {
  const count = text.match(/@/g)?.length
  const isApart = (parts: readonly string[]) =>
    parts.length === count && parts.every((part) => !isSeveralAddresses(part) && part.includes('@'))
  return [/[;/&\n]/u, /,|\s(?:et|and)\s/iu, /\s+/u]
    .map((sign) =>
      text
        .split(sign)
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .find(isApart)
}
