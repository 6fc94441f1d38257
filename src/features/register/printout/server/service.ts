import type { Context } from '../../../../server/context.ts'
import { startPaper } from '../../../../server/paper/paper.ts'
import { type PaperWords, paperName, paperWords } from '../../../../server/paper/words.ts'
import type { FileReply } from '../../../../server/routes.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import { findLogoBytes } from '../../../logos/server/service.ts'
import type { Register, RegisterItem, registerApi } from '../../contract.ts'
import { isSettled, isToChoose, registerGroups, registerItems } from '../../rules.ts'
import { getRegister } from '../../server/service.ts'

/** The register of a building as a PDF, in the reader's language, with what its reader may know. */
export async function printRegister(
  ctx: Context,
  { id, language = ctx.language }: InputOf<typeof registerApi.printout>,
): Promise<FileReply> {
  const register = await getRegister(ctx, { id })
  const { organizationId } = await getBuilding(ctx, id)
  const words = paperWords(ctx, language)
  const { t, date, instant } = words
  const { buildingName, checklist } = register
  const paper = await startPaper({
    id,
    title: buildingName,
    language,
    createdAt: ctx.now,
    kind: t('register.title'),
    issuer: buildingName,
    logo: await findLogoBytes(ctx, organizationId),
    footerOf: (reference) => t('register.printout_made', { reference, at: instant(ctx.now) }),
    pageOf: (page, pages) => t('register.printout_page', { page, pages }),
  })
  const present = checklist.filter(({ status }) => isSettled(status)).length
  const figure = t('register.figure', { present, total: checklist.length })
  paper.lead(t('register.printout_lead', { date: date(ctx.today), figure }))
  for (const group of registerGroups) {
    paper.heading(t(`register.group_${group}`))
    paper.table(
      [
        { heading: t('register.printout_item'), share: 0.36 },
        { heading: t('register.printout_status'), share: 0.18 },
        { heading: t('register.document'), share: 0.46 },
      ],
      checklist
        .filter(({ code }) => registerItems[code].group === group)
        .map((item) => [
          t(`register.item_${item.code}`),
          t(`register.status_${item.status}`),
          proofOf(item, register, words),
        ]),
    )
  }
  paper.heading(t('register.printout_source'))
  paper.paragraph(t('register.lead'))
  paper.paragraph(t('register.advice'))
  const name = paperName(t('register.title'), buildingName, ctx.today)
  return { name, mediaType: 'application/pdf', content: await paper.bytes() }
}

/** What satisfies an item, why there is none, or who is asked for it. */
function proofOf(item: RegisterItem, { owners }: Register, { t, date }: PaperWords): string {
  const { code, status, documentName, latestOn, notApplicableReason, askedName } = item
  const { by, asked } = registerItems[code]
  const role = t(`register.asked_${asked}`)
  const who = t('register.ask', { who: askedName ? `${askedName}, ${role}` : role })
  const held =
    by === 'owners'
      ? owners.without > 0
        ? t('register.owners_missing', { count: owners.without })
        : t('register.owners', { count: owners.units })
      : status === 'not_applicable'
        ? notApplicableReason
        : latestOn && [documentName, t('register.dated', { date: date(latestOn) })].filter(Boolean).join(', ')
  if (isToChoose(item)) return t('register.to_choose', { count: item.count })
  return [held, !isSettled(status) && who].filter(Boolean).join(' · ') || '–'
}
