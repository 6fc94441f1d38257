import type { Day } from '../../../shared/dates.ts'
import type { BuildingKind } from '../../buildings/contract.ts'
import { type BankAccount, type FileEntry, referenceOf } from '../../payment-runs/bank-file/rules.ts'

interface Debited {
  readonly id: string
  readonly amountCents: number
  readonly accountHolder: string
  readonly unitNumber: string
}

/** Kinds of payment of Standard 007, to check with one’s institution: fees or dues, and rent. */
const codeOf = (kind: BuildingKind): string => (kind === 'rental' ? '400' : '470')

/** A debit as the file has it. */
export const entryOf = (
  { id, amountCents, accountHolder, unitNumber }: Debited,
  { institution, transit, account }: BankAccount,
  { dueOn, kind }: { readonly dueOn: Day; readonly kind: BuildingKind },
): FileEntry => ({
  institution,
  transit,
  account,
  code: codeOf(kind),
  amountCents,
  payOn: dueOn,
  name: accountHolder,
  reference: referenceOf(id),
  sundry: unitNumber,
})
