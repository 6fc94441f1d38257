import { hasLegalForm } from '../find/company-names.ts'
import { plainText } from '../layout/words.ts'
import type { Traits } from './ranking.ts'

interface Ranked {
  readonly vendor: { readonly value: string }
  readonly share: number
  readonly prints: readonly Traits[]
}

/** With fewer votes the print of a legal name is hardly the sender's. */
const enoughVotes = 0.02

const letters = (text: string): string => plainText(text).replace(/[^a-z0-9]/g, '')

/**
 * "Nordal Vertu", where "Gérance Nordal-Vertu inc." is printed elsewhere: the legal name of the same words, or the name
 * itself.
 */
export function fullerOf<T extends Ranked>(ranked: readonly T[]): T | undefined {
  const [best] = ranked
  if (!best || hasLegalForm(best.vendor.value)) return best
  const brand = letters(best.vendor.value)
  const fuller = ranked.find(
    ({ vendor, share, prints }) =>
      share > enoughVotes &&
      hasLegalForm(vendor.value) &&
      letters(vendor.value).includes(brand) &&
      !prints.some((traits) => traits.has('of the customer')),
  )
  return brand.length > 5 && fuller ? fuller : best
}
