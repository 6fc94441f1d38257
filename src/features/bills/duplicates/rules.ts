import { addDays, type Day } from '../../../shared/dates.ts'
import type { DuplicateReason } from './contract.ts'

/** `F-2026 214` and `f2026214` are one number; null when nothing is left. */
export const invoiceKeyOf = (number: string | null | undefined): string | null =>
  (number ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '') || null

export interface Comparable {
  readonly searchName: string
  readonly invoiceNumber: string | null | undefined
  readonly totalCents: number | null | undefined
  readonly issuedOn: Day | null | undefined
  readonly sha256: string | null | undefined
}

/** How far apart two dates of one bill may be read. */
export const duplicateDays = 3

/** The reason why two bills may be the same (quebec.md §5.4, rule 5); null when there is none. */
export function duplicateReason(one: Comparable, other: Comparable): DuplicateReason | null {
  if (one.sha256 && one.sha256 === other.sha256) return 'same_document'
  if (one.searchName !== other.searchName) return null
  const number = invoiceKeyOf(one.invoiceNumber)
  if (number !== null && number === invoiceKeyOf(other.invoiceNumber)) return 'same_invoice_number'
  if (typeof one.totalCents !== 'number' || one.totalCents !== other.totalCents || !one.issuedOn || !other.issuedOn)
    return null
  const isNear =
    other.issuedOn >= addDays(one.issuedOn, -duplicateDays) && other.issuedOn <= addDays(one.issuedOn, duplicateDays)
  return isNear ? 'same_amount_and_date' : null
}
