import type { Context } from '../../../../server/context.ts'
import { type Paper, startPaper } from '../../../../server/paper/paper.ts'
import { type PaperWords, paperName, paperWords } from '../../../../server/paper/words.ts'
import type { FileReply } from '../../../../server/routes.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { findLogoBytes } from '../../../logos/server/service.ts'
import type { HomeAccount } from '../../accounts/contract.ts'
import { type Movement, movementsOf } from '../../accounts/rules.ts'
import { chargeNameOf, loadAccount } from '../../accounts/server/service.ts'
import { ageBands } from '../../ageing/rules.ts'
import type { statementsApi } from '../contract.ts'

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
  writeOwed(paper, account, words)
  if (account.howToPay) {
    paper.heading(t('receipts.how_to_pay'))
    for (const line of account.howToPay.split('\n').filter(Boolean)) paper.paragraph(line)
  }
  writeMovements(paper, account, words)
  const name = paperName(t('receipts.statement'), account.unitNumber, account.on)
  return { name, mediaType: 'application/pdf', content: await paper.bytes() }
}

function writeOwed(paper: Paper, account: HomeAccount, { t, money, date }: PaperWords): void {
  const { ageing, owedCents, creditCents, next, suspendedSince } = account
  paper.facts(
    [
      ...ageBands
        .filter((band) => ageing[band] > 0)
        .map((band) => [t(`receipts.age_${band}`), money(ageing[band])] as const),
      [t('receipts.owed'), money(owedCents)],
    ],
    { areAmounts: true },
  )
  paper.facts([
    ...(creditCents > 0 ? [[t('receipts.credit'), money(creditCents)] as const] : []),
    ...(next ? [[t('receipts.next'), `${money(next.amountCents)}, ${date(next.dueOn)}`] as const] : []),
    ...(suspendedSince
      ? [[t('receipts.vote'), t('receipts.suspended_since', { date: date(suspendedSince) })] as const]
      : []),
  ])
}

function writeMovements(paper: Paper, account: HomeAccount, words: PaperWords): void {
  const { t, money, date } = words
  paper.heading(t('receipts.movements'))
  const brought = [date(account.from), t('receipts.brought_forward'), '', money(account.broughtForwardCents)]
  const rows = movementsOf(account, account.on).map((movement) => [
    date(movement.on),
    nameOf(movement, words),
    money(movement.amountCents),
    money(movement.balanceCents),
  ])
  paper.table(
    [
      { heading: t('receipts.day'), share: 0.2 },
      { heading: t('receipts.movement'), share: 0.4 },
      { heading: t('receipts.amount'), share: 0.2, align: 'right' },
      { heading: t('receipts.balance'), share: 0.2, align: 'right' },
    ],
    [brought, ...rows],
  )
}

function nameOf({ what, charges, receipt }: Movement, words: PaperWords): string {
  const { t } = words
  if (receipt) {
    const method = t(`instalments.method_${receipt.method}`)
    return [t(`receipts.did_${what}`), method, receipt.reference].filter(Boolean).join(' · ')
  }
  const name = [...new Set(charges.map((charge) => chargeNameOf(charge, words)))].join(', ')
  return what === 'cancelled' ? t('receipts.cancelled_of', { name }) : name
}
