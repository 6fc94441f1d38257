import type { Context } from '../../../../server/context.ts'
import { type BatchPaper, batchOf } from '../../../../server/paper/batch.ts'
import { paperName, paperWords } from '../../../../server/paper/words.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { orNotFound } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import { findLogoBytes } from '../../../logos/server/service.ts'
import type { debitNoticesApi } from '../../notices/contract.ts'
import { toPrint } from '../../notices/rules.ts'
import { findAddresses, findLetterhead, findPrinted, type NoticeRow } from '../../notices/server/service.ts'
import { agreementPolicy } from '../../policy.ts'

/** The notices of a day that go out on paper, each in the language of its payor. */
export async function printNotices(
  ctx: Context,
  { building: buildingId, dueOn, language = ctx.language }: InputOf<typeof debitNoticesApi.papers>,
): Promise<FileReply> {
  await getBuilding(ctx, buildingId)
  ctx.authorize(agreementPolicy.readAll, { buildingId })
  const head = orNotFound(await findLetterhead(ctx.db, buildingId))
  const notices = await findPrinted(ctx.db, { buildingId, dueOn, statuses: [...toPrint, 'posted'] })
  const addresses = await findAddresses(
    ctx.db,
    notices.map(({ residenceId }) => residenceId),
  )
  const logo = await findLogoBytes(ctx, head.organizationId)
  const title = paperWords(ctx, language).t('debits.notice_kind')
  const papers = async function* () {
    for (const notice of notices) {
      const mailingAddress =
        addresses.findLast(({ residenceId, userId }) => residenceId === notice.residenceId && userId === notice.payorId)
          ?.mailingAddress ?? null
      yield paperOf(ctx, notice, { head, logo, mailingAddress })
    }
  }
  const facts = { title, language, issuer: head.organizationName, createdAt: ctx.now }
  return {
    name: paperName(title, head.buildingName, dueOn),
    mediaType: 'application/pdf',
    content: batchOf(facts, papers()),
  }
}

interface Around {
  readonly head: NonNullable<Awaited<ReturnType<typeof findLetterhead>>>
  readonly logo: Buffer | undefined
  readonly mailingAddress: string | null
}

function paperOf(ctx: Context, notice: NoticeRow, { head, logo, mailingAddress }: Around): BatchPaper {
  const { language, createdAt, unitNumber: unit, institution, ending } = notice
  const { t, date, money, instant } = paperWords(ctx, language)
  const { buildingName: building, organizationName: organization, address, city, province, postalCode } = head
  const lines = mailingAddress?.split('\n') ?? [
    `${address}, ${t('debits.unit_of', { unit })}`,
    `${city} (${province}) ${postalCode}`,
  ]
  return {
    id: notice.id,
    language,
    createdAt,
    kind: t('debits.notice_kind'),
    title: `${building}, ${unit}`,
    issuer: organization,
    logo,
    footerOf: (reference) => t('bills.printout_made', { reference, at: instant(createdAt) }),
    pageOf: (page, pages) => t('bills.printout_page', { page, pages }),
    write: (parts) => {
      parts.lead([notice.payorName, ...lines].join('\n'))
      parts.paragraph(t('debits.notice_paper', { organization }))
      parts.facts([
        [t('debits.due_on'), date(notice.dueOn)],
        [t('debits.amount'), money(notice.amountCents)],
        [t('debits.account'), t('debits.masked', { institution, ending })],
      ])
      parts.paragraph(t('debits.notice_cancel', { organization }))
    },
  }
}
