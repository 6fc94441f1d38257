import type { Context } from '../../../../server/context.ts'
import { type Paper, startPaper } from '../../../../server/paper/paper.ts'
import { type PaperWords, paperName, paperWords } from '../../../../server/paper/words.ts'
import type { FileReply } from '../../../../server/routes.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { findLogoBytes } from '../../../logos/server/service.ts'
import { getOrganization } from '../../../organizations/server/service.ts'
import type { BankLine } from '../../contract.ts'
import type { OutstandingItem } from '../../fund-balances/rules.ts'
import type { Reconciliation, reconciliationsApi } from '../../reconciliations/contract.ts'
import { loadReconciliation } from '../../reconciliations/server/service.ts'
import type { AccountRow } from '../../server/service.ts'

/** The reconciliation of a month on paper; of one that is to do, as it stands. Throws `no_books`, `not_found`. */
export async function printReconciliation(
  ctx: Context,
  { language = ctx.language, ...asked }: InputOf<typeof reconciliationsApi.printout>,
): Promise<FileReply> {
  const { account, month } = await loadReconciliation(ctx, asked)
  const words = paperWords(ctx, language)
  const { t, date, instant } = words
  const { name: issuer } = await getOrganization(ctx, account.organizationId)
  const title = t('bank.reconciliation_on', { date: date(month.through) })
  const paper = await startPaper({
    id: account.id,
    title,
    language,
    createdAt: ctx.now,
    kind: t('bank.reconciliation'),
    issuer,
    logo: await findLogoBytes(ctx, account.organizationId),
    footerOf: (reference) => t('bills.printout_made', { reference, at: instant(ctx.now) }),
    pageOf: (page, pages) => t('bills.printout_page', { page, pages }),
  })
  paper.lead(account.buildingName)
  paper.facts([
    [t('bank.account'), nameOfAccount(account, words)],
    [t('bank.fund'), t(`shared.fund_${account.fund}`)],
    [
      t('bank.verdict'),
      month.made
        ? t('bank.reconciled_by', { name: month.made.byName ?? '—', at: instant(month.made.at) })
        : t('bank.not_reconciled_yet'),
    ],
  ])
  writeBalances(paper, month, words)
  writeOutstanding(paper, month.outstanding, words)
  writeOpenLines(paper, month, words)
  const name = paperName(t('bank.reconciliation'), account.name, month.through.slice(0, 7))
  return { name, mediaType: 'application/pdf', content: await paper.bytes() }
}

export const nameOfAccount = (
  { name, institution, ending }: Pick<AccountRow, 'name' | 'institution' | 'ending'>,
  { t }: Pick<PaperWords, 't'>,
) => `${name}, ${t('bank.masked', { institution, ending })}`

type Balances = Pick<
  Reconciliation,
  'through' | 'bookCents' | 'otherCents' | 'outstandingCents' | 'openCents' | 'expectedCents' | 'statementCents'
>
/** From the books to the statement of the bank, a line each. */
export function writeBalances(paper: Paper, month: Balances, { t, money, date }: PaperWords): void {
  const { through, bookCents, otherCents, outstandingCents, openCents, expectedCents, statementCents } = month
  paper.facts(
    [
      [t('bank.in_books_on', { date: date(through) }), money(bookCents)],
      ...(otherCents === 0 ? [] : [[t('bank.less_others'), money(-otherCents)] as const]),
      [t('bank.less_outstanding'), money(0 - outstandingCents)],
      ...(openCents === 0 ? [] : [[t('bank.plus_open'), money(openCents)] as const]),
      [t('bank.expected'), money(expectedCents)],
      [t('bank.statement'), statementCents === null ? '—' : money(statementCents)],
    ],
    { areAmounts: true },
  )
}

export function writeOutstanding(
  paper: Paper,
  items: readonly OutstandingItem[],
  { t, money, date }: PaperWords,
): void {
  paper.heading(t('bank.outstanding'))
  if (items.length === 0) {
    paper.paragraph(t('bank.nothing_outstanding'))
    return
  }
  paper.table(
    [
      { heading: t('bank.posted_on'), share: 0.2 },
      { heading: t('bank.in_books'), share: 0.55 },
      { heading: t('bank.amount'), share: 0.25, align: 'right' },
    ],
    items.map((item) => [date(item.on), nameOfItem(item, t), money(item.amountCents)]),
  )
}

export const nameOfItem = ({ kind, label, isSeen }: OutstandingItem, t: PaperWords['t']): string =>
  [label ? t(`bank.item_${kind}`, { label }) : t('bank.item_plain'), isSeen && t('bank.is_seen')]
    .filter(Boolean)
    .join(' · ')

interface OpenLines {
  readonly openLines: readonly Pick<BankLine, 'postedOn' | 'description' | 'amountCents'>[]
  readonly openCount: number
}
function writeOpenLines(paper: Paper, { openLines, openCount }: OpenLines, { t, money, date }: PaperWords): void {
  if (openLines.length === 0) return
  paper.heading(t('bank.only_at_bank'))
  paper.table(
    [
      { heading: t('bank.posted_on'), share: 0.2 },
      { heading: t('bank.bank_line'), share: 0.55 },
      { heading: t('bank.amount'), share: 0.25, align: 'right' },
    ],
    openLines.map(({ postedOn, description, amountCents }) => [date(postedOn), description, money(amountCents)]),
  )
  if (openCount > openLines.length) paper.paragraph(t('bank.more_open', { count: openCount - openLines.length }))
}
