import type { Context } from '../../../../server/context.ts'
import { startPaper } from '../../../../server/paper/paper.ts'
import type { PaperParts } from '../../../../server/paper/parts.ts'
import { type PaperWords, paperName, paperWords } from '../../../../server/paper/words.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { orNotFound } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import type { Day } from '../../../../shared/dates.ts'
import { groupedBy } from '../../../../shared/grouped.ts'
import { startOfYear, yearOf } from '../../../budgets/fiscal-years/rules.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import { findLogoBytes } from '../../../logos/server/service.ts'
import { movementsOf, nextOf } from '../../accounts/rules.ts'
import {
  chargeNameOf,
  findCharges,
  findFiscalYearStart,
  findHomes,
  findReceipts,
  loadAccount,
  suspendedIn,
} from '../../accounts/server/service.ts'
import { ageBands, ageingOf, sumOfAgeing } from '../../ageing/rules.ts'
import { findRule } from '../../arrears/server/service.ts'
import { receiptPolicy } from '../../policy.ts'
import type { statementsApi } from '../contract.ts'
import { lineOf, type Statement } from '../rules.ts'
import * as store from './store.ts'

export { findLeftOn } from './store.ts'

/** The statement of a home on paper, in the language of its reader unless told: what is owed, how to pay, and each movement. */
export async function printStatement(
  ctx: Context,
  { id, from, language = ctx.language }: InputOf<typeof statementsApi.printout>,
): Promise<FileReply> {
  const { account, building } = await loadAccount(ctx, id, from)
  const words = paperWords(ctx, language)
  const { t, date, instant } = words
  const paper = await startPaper({
    id,
    title: t('receipts.account_of', { unit: account.unitNumber }),
    language,
    createdAt: ctx.now,
    kind: t('receipts.statement'),
    issuer: building.organizationName,
    logo: await findLogoBytes(ctx, building.organizationId),
    footerOf: (reference) => t('bills.printout_made', { reference, at: instant(ctx.now) }),
    pageOf: (page, pages) => t('bills.printout_page', { page, pages }),
  })
  paper.lead([account.buildingName, account.payerNames.join(', ')].filter(Boolean).join(' · '))
  paper.facts([[t('receipts.statement_on'), date(account.on)]])
  const statement = { ...account, lines: movementsOf(account, account.on).map(lineOf) }
  writeOwed(paper, statement, words)
  if (account.howToPay) {
    paper.heading(t('receipts.how_to_pay'))
    for (const line of account.howToPay.split('\n').filter(Boolean)) paper.paragraph(line)
  }
  writeMovements(paper, statement, words)
  const name = paperName(t('receipts.statement'), account.unitNumber, account.on)
  return { name, mediaType: 'application/pdf', content: await paper.bytes() }
}

/** What the account of a home of a building says. */
export interface HomeStatement extends Statement {
  readonly residenceId: string
  readonly unitNumber: string
}

/**
 * What the accounts of the homes of a building say at the end of a day, since the fiscal year of that day began, by unit: so many queries however many
 * they are. A home that is archived is told of while it owes or has a credit. Throws `forbidden`.
 */
export async function loadStatements(ctx: Context, buildingId: string, on: Day): Promise<HomeStatement[]> {
  const { kind, organizationId } = await getBuilding(ctx, buildingId)
  ctx.authorize(receiptPolicy.read, { buildingId })
  const { graceDays } = await findRule(ctx, buildingId)
  const yearStart = orNotFound(await findFiscalYearStart(ctx.db, organizationId))
  const from = startOfYear(yearStart, yearOf(yearStart, on))
  const of = { buildingId, from }
  const charges = groupedBy(await findCharges(ctx.db, of), ({ residenceId }) => residenceId)
  const receipts = groupedBy(await findReceipts(ctx.db, of), ({ residenceId }) => residenceId)
  const left = groupedBy(await store.findLeftOn(ctx.db, buildingId, on), ({ residenceId }) => residenceId)
  const credits = new Map(
    (await store.findCreditsOn(ctx.db, buildingId, on)).map((one) => [one.residenceId, one.creditCents]),
  )
  const before = await store.findOwedBefore(ctx.db, buildingId, from)
  return (await findHomes(ctx.db, buildingId)).flatMap(({ residenceId, unitNumber, archivedAt }): HomeStatement[] => {
    const own = { charges: charges.get(residenceId) ?? [], receipts: receipts.get(residenceId) ?? [] }
    const due = left.get(residenceId) ?? []
    const ageing = ageingOf(due, on, graceDays)
    const [owedCents, creditCents] = [sumOfAgeing(ageing), credits.get(residenceId) ?? 0]
    if (archivedAt !== null && owedCents === 0 && creditCents === 0) return []
    const broughtForwardCents = before.get(residenceId) ?? 0
    const statement: HomeStatement = {
      residenceId,
      unitNumber,
      on,
      from,
      broughtForwardCents,
      owedCents,
      creditCents,
      ageing,
      suspendedSince: suspendedIn(kind, due, on),
      next: on < ctx.today ? null : nextOf(own.charges, on),
      lines: movementsOf({ ...own, from, broughtForwardCents }, on).map(lineOf),
    }
    return [statement]
  })
}

/** What a home owes by age, its credit, and what is asked next. */
export function writeOwed(
  parts: PaperParts,
  statement: Omit<Statement, 'from' | 'lines' | 'broughtForwardCents'>,
  { t, money, date }: PaperWords,
): void {
  const { ageing, owedCents, creditCents, next, suspendedSince } = statement
  parts.facts(
    [
      ...ageBands
        .filter((band) => ageing[band] > 0)
        .map((band) => [t(`receipts.age_${band}`), money(ageing[band])] as const),
      [t('receipts.owed'), money(owedCents)],
    ],
    { areAmounts: true },
  )
  parts.facts([
    ...(creditCents > 0 ? [[t('receipts.credit'), money(creditCents)] as const] : []),
    ...(next ? [[t('receipts.next'), `${money(next.amountCents)}, ${date(next.dueOn)}`] as const] : []),
    ...(suspendedSince
      ? [[t('receipts.vote'), t('receipts.suspended_since', { date: date(suspendedSince) })] as const]
      : []),
  ])
}

/** Each movement of a statement with what is owed after it. */
export function writeMovements(
  parts: PaperParts,
  statement: Pick<Statement, 'from' | 'lines' | 'broughtForwardCents'>,
  words: PaperWords,
): void {
  const { t, money, date } = words
  parts.heading(t('receipts.movements'))
  const brought = [date(statement.from), t('receipts.brought_forward'), '', money(statement.broughtForwardCents)]
  const rows = statement.lines.map((line) => [
    date(line.on),
    nameOf(line, words),
    money(line.amountCents),
    money(line.balanceCents),
  ])
  parts.table(
    [
      { heading: t('receipts.day'), share: 0.2 },
      { heading: t('receipts.movement'), share: 0.4 },
      { heading: t('receipts.amount'), share: 0.2, align: 'right' },
      { heading: t('receipts.balance'), share: 0.2, align: 'right' },
    ],
    [brought, ...rows],
  )
}

function nameOf({ what, charges, paid }: Statement['lines'][number], words: PaperWords): string {
  const { t } = words
  if (paid)
    return [t(`receipts.did_${what}`), t(`instalments.method_${paid.method}`), paid.reference]
      .filter(Boolean)
      .join(' · ')
  const name = [...new Set(charges.map((charge) => chargeNameOf(charge, words)))].join(', ')
  return what === 'cancelled' ? t('receipts.cancelled_of', { name }) : name
}
