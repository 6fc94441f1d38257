import { revisionOf } from '../../../server/audit.ts'
import type { Context } from '../../../server/context.ts'
import { newId } from '../../../server/ids.ts'
import { saveVersion } from '../../../server/rows.ts'
import { openPayload, sealPayload } from '../../../server/secrets.ts'
import { archival, finder } from '../../../server/verbs.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
import type { Day } from '../../../shared/dates.ts'
import type { Fund } from '../../../shared/funds.ts'
import { getBuilding, getLiveBuilding } from '../../buildings/server/service.ts'
import { BankNumbers } from '../../vendor-profiles/bank-details/contract.ts'
import { type bankAccountsApi, refuse } from '../contract.ts'
import { bankFacts } from '../facts.ts'
import { bankPolicy } from '../policy.ts'
import type { AccountRow } from './store.ts'
import * as store from './store.ts'
import { bankAccounts } from './tables.ts'

export type { AccountRow } from './store.ts'
export { findReconciledThrough } from './store.ts'

const seen = { table: bankAccounts, visible: store.visibleAccounts, rows: store.selectedAccounts }
/** An account within the caller’s scope, locked if `isHeld`. Throws `not_found`. */
export const findAccount: (ctx: Context, id: string, hold?: { isHeld?: boolean }) => Promise<AccountRow> = finder(seen)

/** The numbers of an account. The caller has authorized reading the account, and shows none of them. */
export const numbersOf = (ctx: Context, { sealed }: Pick<AccountRow, 'sealed'>): BankNumbers =>
  BankNumbers.parse(openPayload(ctx.config.secretKey, { sealed }))

const sealedOf = (ctx: Context, { institution, transit, account }: BankNumbers) => ({
  ...sealPayload(ctx.config.secretKey, { institution, transit, account }),
  institution,
  ending: account.slice(-3),
})

export function listAccounts(ctx: Context, asked: InputOf<typeof bankAccountsApi.list>) {
  ctx.authorize(bankPolicy.list, {})
  return store.findAccounts(ctx.db, ctx.scope(store.visibleAccounts), asked)
}

export async function getAccount(ctx: Context, { id }: One): Promise<AccountRow> {
  const account = await findAccount(ctx, id)
  ctx.authorize(bankPolicy.read, account)
  return account
}

/** Throws `other_fund`, `starts_in_future`. */
export async function createAccount(ctx: Context, asked: InputOf<typeof bankAccountsApi.create>): Promise<AccountRow> {
  const { buildingId, institution, transit, account, ...fields } = asked
  const { organizationId, kind } = await getLiveBuilding(ctx, buildingId)
  ctx.authorize(bankPolicy.create, { buildingId })
  requireFits(ctx, kind, fields)
  const id = newId()
  const numbers = sealedOf(ctx, { institution, transit, account })
  await store.insertAccount(ctx.db, { ...fields, ...numbers, id, organizationId, buildingId })
  const saved = await findAccount(ctx, id)
  const { name, fund } = saved
  await ctx.tell(bankFacts.created, saved, { changes: { name: [null, name], fund: [null, fund] } })
  return saved
}

/** Throws `other_fund`, `starts_in_future`, `has_earlier_lines` where the account would start after its first line, `reconciled`. */
export async function updateAccount(ctx: Context, asked: InputOf<typeof bankAccountsApi.update>): Promise<AccountRow> {
  const { id, version, numbers, ...fields } = asked
  const before = await findAccount(ctx, id, { isHeld: true })
  ctx.authorize(bankPolicy.update, before)
  const sealed = numbers && !isSame(numbersOf(ctx, before), numbers) ? sealedOf(ctx, numbers) : {}
  const changes = revisionOf(before, version, { ...fields, ...sealed })
  if (!changes) return before
  const after = { ...before, ...fields }
  const { kind } = await getBuilding(ctx, before.buildingId)
  requireFits(ctx, kind, after)
  const first = await store.findFirstDay(ctx.db, id)
  if (first !== null && first < after.startsOn) throw refuse('has_earlier_lines', undefined, 'startsOn')
  const held = (['fund', 'startsOn', 'openingCents'] as const).find((field) => before[field] !== after[field])
  if (held && (await store.findReconciledThrough(ctx.db, id)) !== null) throw refuse('reconciled', undefined, held)
  await saveVersion(ctx, bankAccounts, before, { ...fields, ...sealed })
  const saved = await findAccount(ctx, id)
  const { sealed: _, ...told } = changes
  await ctx.tell(bankFacts.updated, saved, { changes: told })
  return saved
}

const isSame = (a: BankNumbers, b: BankNumbers): boolean =>
  a.institution === b.institution && a.transit === b.transit && a.account === b.account

function requireFits({ today }: Context, kind: string, { fund, startsOn }: { fund: Fund; startsOn: Day }): void {
  if (kind === 'rental' && fund !== 'operating') throw refuse('other_fund', undefined, 'fund')
  if (startsOn > today) throw refuse('starts_in_future', undefined, 'startsOn')
}

export const { archive: archiveAccount, restore: restoreAccount } = archival({
  ...seen,
  policy: bankPolicy,
  facts: bankFacts,
})

export async function listLines(ctx: Context, asked: InputOf<typeof bankAccountsApi.lines>) {
  await getAccount(ctx, asked)
  return store.findLines(ctx.db, asked)
}
