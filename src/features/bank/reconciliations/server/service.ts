import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { wholePage } from '../../../../server/rows.ts'
import type { InputOf, One } from '../../../../shared/contract.ts'
import type { Day } from '../../../../shared/dates.ts'
import { notFound } from '../../../../shared/errors.ts'
import { findBooks } from '../../../ledger/server/service.ts'
import { refuse } from '../../contract.ts'
import { bankFacts } from '../../facts.ts'
import { endedMonths, nextMonth, type OutstandingItem, reconciliationOf, stateOf } from '../../fund-balances/rules.ts'
import { findCashAccount, findFundAccounts, findFundBooks } from '../../fund-books/server/store.ts'
import { releaseLines } from '../../matches/server/service.ts'
import { bankPolicy } from '../../policy.ts'
import { type AccountRow, findAccount, findReconciledThrough, getAccount } from '../../server/service.ts'
import { mostOpenLines, type reconciliationsApi } from '../contract.ts'
import * as store from './store.ts'

/** The books of the building of an account: since when both are followed, and through when they are closed. Null until they are started. */
async function findFollowed(ctx: Context, { buildingId, startsOn }: AccountRow) {
  const { ledger } = await findBooks(ctx, buildingId)
  if (!ledger) return null
  const { startsOn: booksStartOn, lockedThrough } = ledger
  return { booksStartOn, lockedThrough, startsOn: startsOn > booksStartOn ? startsOn : booksStartOn }
}
type Followed = NonNullable<Awaited<ReturnType<typeof findFollowed>>>

async function listMonths(ctx: Context, { id }: One) {
  const account = await getAccount(ctx, { id })
  const followed = await findFollowed(ctx, account)
  if (!followed) return { ...wholePage([]), hasBooks: false }
  const made = new Map((await store.findReconciliations(ctx.db, id)).map((one) => [one.through, one]))
  const lines = new Map((await store.findMonths(ctx.db, id, followed.startsOn)).map((one) => [one.month, one]))
  const months = endedMonths(followed.startsOn, ctx.today).map((through) => {
    const [own, counted] = [made.get(through), lines.get(through.slice(0, 7))]
    return {
      id: through,
      through,
      state: stateOf(through, followed.startsOn, account.reconciledThrough),
      lineCount: counted?.lineCount ?? 0,
      openCount: counted?.openCount ?? 0,
      statementCents: own?.statementCents ?? null,
      made: own ? { at: own.madeAt, byName: own.madeByName } : null,
    }
  })
  return { ...wholePage(months.reverse()), hasBooks: true }
}

type Reading = Pick<Context, 'db'>

/** An account beside the books as they are now, at the end of a day. */
export async function findStanding(
  ctx: Reading,
  account: Pick<AccountRow, 'id' | 'buildingId' | 'fund' | 'startsOn'>,
  { booksStartOn }: Pick<Followed, 'booksStartOn'>,
  through: Day,
) {
  const { buildingId, fund } = account
  const asked = { buildingId, fund, through, booksStartOn }
  const accounts = await findFundAccounts(ctx.db, asked)
  const [first = account.startsOn] = accounts.map(({ startsOn }) => startsOn).sort()
  const books = await findFundBooks(ctx.db, asked, first > booksStartOn ? first : booksStartOn)
  return reconciliationOf(account.id, { ...books, through, accounts })
}
type Standing = Awaited<ReturnType<typeof findStanding>>

/** What is outstanding, as it is kept: with its day, its name and its entry. */
export async function namedItems(
  ctx: Reading,
  buildingId: string,
  outstanding: Standing['outstanding'],
): Promise<OutstandingItem[]> {
  const names = await store.findNames(
    ctx.db,
    buildingId,
    outstanding.map(({ key }) => key),
  )
  return outstanding
    .flatMap((item) => {
      const named = names.get(item.key)
      return named ? [{ ...item, ...named }] : []
    })
    .sort((a, b) => a.on.localeCompare(b.on) || a.key.localeCompare(b.key))
}

/** A month of an account that is over, and the reconciliation that stands. Throws `not_found`. */
async function loadMonth(ctx: Context, account: AccountRow, through: Day) {
  const followed = await findFollowed(ctx, account)
  if (!followed) throw refuse('no_books')
  if (!endedMonths(followed.startsOn, ctx.today).includes(through)) throw notFound()
  const [made] = await store.findReconciliations(ctx.db, account.id, through)
  return { followed, made }
}

async function shownMonth(ctx: Context, account: AccountRow, through: Day) {
  const { followed, made } = await loadMonth(ctx, account, through)
  const { organizationId, buildingId, id: bankAccountId } = account
  const reconciledThrough = await findReconciledThrough(ctx.db, bankAccountId)
  const now = await findStanding(ctx, account, followed, through)
  const shared = {
    organizationId,
    buildingId,
    bankAccountId,
    through,
    state: stateOf(through, followed.startsOn, reconciledThrough),
    statementCents: null,
    made: null,
    movedCents: 0,
    isReopenable: false,
    cashAccountId: await findCashAccount(ctx.db, account),
  }
  if (made) {
    const { statementCents, bookCents, otherCents, outstandingCents, outstanding, madeAt, madeByName } = made
    return {
      ...shared,
      bookCents,
      otherCents,
      outstandingCents,
      outstanding: [...outstanding],
      openCents: 0,
      openCount: 0,
      openLines: [],
      openingDifferenceCents: 0,
      expectedCents: statementCents,
      bankCents: statementCents,
      proposedCents: null,
      statementCents,
      made: { at: madeAt, byName: madeByName },
      movedCents: now.bookCents - bookCents,
      isReopenable: through === reconciledThrough && !isClosed(followed, through),
    }
  }
  const { startsOn: since } = followed
  const open = await store.findOpenLines(ctx.db, { bankAccountId, since, through }, mostOpenLines)
  return {
    ...shared,
    ...now,
    outstanding: await namedItems(ctx, buildingId, now.outstanding),
    openCount: open.count,
    openLines: open.lines.map((line) => ({ ...line, isMatched: false })),
    proposedCents: await store.findProposed(ctx.db, bankAccountId, through, now.bankCents),
  }
}
export type ShownMonth = Awaited<ReturnType<typeof shownMonth>>

const isClosed = ({ lockedThrough }: Followed, through: Day): boolean =>
  lockedThrough !== null && through <= lockedThrough

/** A month of an account the caller may read, with that account. Throws `no_books`, `not_found`. */
export async function loadReconciliation(ctx: Context, { id, through }: InputOf<typeof reconciliationsApi.get>) {
  const account = await getAccount(ctx, { id })
  return { account, month: await shownMonth(ctx, account, through) }
}

/** Throws `no_books`, `month_not_over`, `not_next_month`, `open_lines`, `opening_differs`, `not_agreeing`. */
async function createReconciliation(
  ctx: Context,
  { id, through, statementCents }: InputOf<typeof reconciliationsApi.create>,
) {
  const account = await findAccount(ctx, id, { isHeld: true })
  ctx.authorize(bankPolicy.reconcile, account)
  if (through >= ctx.today) throw refuse('month_not_over')
  const { followed } = await loadMonth(ctx, account, through)
  const before = await findReconciledThrough(ctx.db, id)
  if (through !== nextMonth(followed.startsOn, before)) throw refuse('not_next_month')
  const { startsOn: since } = followed
  const open = await store.findOpenLines(ctx.db, { bankAccountId: id, since, through }, 1)
  if (open.count > 0) throw refuse('open_lines')
  const now = await findStanding(ctx, account, followed, through)
  if (now.openingDifferenceCents !== 0) throw refuse('opening_differs')
  if (statementCents !== now.expectedCents) throw refuse('not_agreeing', undefined, 'statementCents')
  const { organizationId, buildingId } = account
  const { bookCents, otherCents, outstandingCents } = now
  await store.insertReconciliation(ctx.db, {
    id: newId(),
    organizationId,
    buildingId,
    bankAccountId: id,
    through,
    statementCents,
    bookCents,
    otherCents,
    outstandingCents,
    outstanding: await namedItems(ctx, buildingId, now.outstanding),
    madeById: ctx.actor.id,
    madeAt: ctx.now,
  })
  await ctx.tell(bankFacts.reconciled, account, {
    changes: { reconciledThrough: [before, through], statementCents: [null, statementCents] },
  })
  return shownMonth(ctx, account, through)
}

/** What was reversed meanwhile frees its lines. Throws `not_reconciled`, `not_last_month`, `books_closed`. */
async function reopenMonth(ctx: Context, { id, through, reason }: InputOf<typeof reconciliationsApi.reopen>) {
  const account = await findAccount(ctx, id, { isHeld: true })
  ctx.authorize(bankPolicy.reconcile, account)
  const { followed, made } = await loadMonth(ctx, account, through)
  if (!made) throw refuse('not_reconciled')
  if (through !== (await findReconciledThrough(ctx.db, id))) throw refuse('not_last_month')
  if (isClosed(followed, through)) throw refuse('books_closed')
  const opened = { reopenedById: ctx.actor.id, reopenedAt: ctx.now, reopeningReason: reason }
  const [taken] = await store.reopenReconciliation(ctx.db, made.id, opened)
  if (!taken) throw refuse('not_reconciled')
  await releaseLines(ctx, [account.buildingId])
  await ctx.tell(bankFacts.month_reopened, account, {
    note: reason,
    changes: { reconciledThrough: [through, await findReconciledThrough(ctx.db, id)] },
  })
  return shownMonth(ctx, account, through)
}

export const reconciliationVerbs = {
  list: listMonths,
  get: async (ctx: Context, asked: InputOf<typeof reconciliationsApi.get>) =>
    (await loadReconciliation(ctx, asked)).month,
  create: createReconciliation,
  reopen: reopenMonth,
}
