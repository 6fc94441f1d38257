import type { Context } from '../../../../server/context.ts'
import { type Paper, startPaper } from '../../../../server/paper/paper.ts'
import { type PaperWords, paperName, paperWords } from '../../../../server/paper/words.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { everyRow } from '../../../../server/rows.ts'
import { today } from '../../../../shared/dates.ts'
import { attachmentsOf } from '../../../attachments/server/service.ts'
import { findLogoBytes } from '../../../logos/server/service.ts'
import { withNames } from '../../../threads/rules.ts'
import { threadVerbs } from '../../../threads/server/service.ts'
import { demandThread } from '../../comments/server/service.ts'
import { demandPolicy } from '../../policy.ts'
import { actionWordOf, demandLife, waitingSince } from '../../rules.ts'
import { demandHistory, loadDemand } from '../../server/service.ts'
import type { DemandRow } from '../../server/store.ts'
import type { DemandPrintoutInput } from '../contract.ts'

const { comments } = threadVerbs(demandThread)

/** The summary of a demand as a PDF, in the reader's language: what was asked, the steps, the answers, no internal note. */
export async function printDemand(
  ctx: Context,
  { id, language = ctx.language }: DemandPrintoutInput,
): Promise<FileReply> {
  const demand = await loadDemand(ctx, id)
  ctx.authorize(demandPolicy.read, demand)
  const words = paperWords(ctx, language)
  const { t, instant } = words
  const paper = await startPaper({
    id,
    title: demand.title,
    language,
    createdAt: demand.updatedAt,
    kind: t('demands.printout_kind'),
    issuer: demand.buildingName,
    logo: await findLogoBytes(ctx, demand.organizationId),
    footerOf: (reference) => t('demands.printout_made', { reference, at: instant(demand.updatedAt) }),
    pageOf: (page, pages) => t('demands.printout_page', { page, pages }),
  })
  paper.lead(t(`demands.type_${demand.type}`))
  paper.facts(factsOf(demand, words))
  paper.heading(t('demands.description'))
  paper.paragraph(demand.description)
  if (demand.reviewNotes) {
    paper.heading(t('demands.review_notes'))
    paper.paragraph(demand.reviewNotes)
  }
  await writeSteps(ctx, paper, demand, words)
  await writeComments(ctx, paper, demand, words)
  const files = await attachmentsOf(ctx, { noun: 'demand', id })
  if (files.length > 0) {
    paper.heading(t('attachments.title'))
    for (const { name } of files) paper.paragraph(name)
  }
  const name = paperName(t('demands.printout_name'), demand.title, today(waitingSince(demand)))
  return { name, mediaType: 'application/pdf', content: await paper.bytes() }
}

function factsOf(demand: DemandRow, { t, instant }: PaperWords): (readonly [string, string])[] {
  const { status, submitterName, unitNumber, buildingName, submittedAt, closedAt } = demand
  const spot = unitNumber ? t('demands.unit', { unit: unitNumber }) : t('demands.common_areas')
  return [
    [t('demands.status'), t(`demands.status_${status}`)],
    [t('demands.person'), submitterName],
    [t('demands.place'), `${buildingName}, ${spot}`],
    [t(submittedAt ? 'demands.sent' : 'demands.created'), instant(waitingSince(demand))],
    ...(closedAt ? [[t('demands.closed'), instant(closedAt)] as const] : []),
  ]
}

const steps: readonly string[] = Object.values(demandLife.steps).map(({ fact }) => fact)

/** The steps of the demand, first to last. */
async function writeSteps(ctx: Context, paper: Paper, { id, type }: DemandRow, { t, instant }: PaperWords) {
  const facts = await everyRow((cursor) => demandHistory.history(ctx, { id, sort: 'at', limit, cursor }))
  const passed = facts.filter(({ action }) => steps.includes(action))
  if (passed.length === 0) return
  paper.heading(t('demands.progress'))
  paper.table(
    [
      { heading: t('demands.printout_step'), share: 0.34 },
      { heading: t('demands.printout_at'), share: 0.36 },
      { heading: t('demands.printout_by'), share: 0.3 },
    ],
    passed.map(({ action, at, actorName }) => [
      t(`demands.event_${actionWordOf(action, type)}`),
      instant(at),
      actorName ?? '–',
    ]),
  )
}

async function writeComments(ctx: Context, paper: Paper, { id }: DemandRow, { t, instant }: PaperWords) {
  const said = await everyRow((cursor) => comments(ctx, { id, sort: 'createdAt', limit, cursor }))
  if (said.length === 0) return
  paper.heading(t('threads.title'))
  paper.facts(
    said.map(({ authorName, createdAt, body, mentions }) => [
      `${authorName}\n${instant(new Date(createdAt))}`,
      withNames(body, mentions),
    ]),
  )
}

/** Rows of one query. */
const limit = 100
