import type { Context } from '../../../../server/context.ts'
import { type BatchPaper, batchOf } from '../../../../server/paper/batch.ts'
import { paperName, paperWords } from '../../../../server/paper/words.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { everySlice, orNotFound } from '../../../../server/rows.ts'
import type { Language } from '../../../../shared/actor.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { findLogoBytes } from '../../../logos/server/service.ts'
import { reminderName } from '../../../receipts/arrears/rules.ts'
import { type LetterSubject, writeLetter } from '../../letters/server/service.ts'
import { letterPolicy, mailingPolicy } from '../../policy.ts'
import { languagesOf, printed } from '../../rules.ts'
import { findLetter, findMailing, findRecipients, type RecipientRow } from '../../server/service.ts'
import type { papersApi } from '../contract.ts'
import * as store from './store.ts'

/** How many letters are read at once while their document is sent. */
const lettersAtOnce = 50

/** The letters of a mailing that a person prints, or all of them: written while they are sent, so that none waits for the last. */
export async function printBatch(
  ctx: Context,
  { id, which, language = ctx.language }: InputOf<typeof papersApi.batch>,
): Promise<FileReply> {
  const mailing = await findMailing(ctx, id)
  ctx.authorize(mailingPolicy.read, mailing)
  const { t } = paperWords(ctx, language)
  const title = t(kindOf(mailing))
  const slices = everySlice((cursor) =>
    findRecipients(ctx.db, {
      id,
      sort: 'unitNumber',
      limit: lettersAtOnce,
      cursor,
      ...(which === 'printed' && { statuses: printed }),
    }),
  )
  return reply(ctx, { mailingId: id, title, language, name: [title, mailing.buildingName, mailing.on] }, slices)
}

export async function printLetter(
  ctx: Context,
  { id, language = ctx.language }: InputOf<typeof papersApi.letter>,
): Promise<FileReply> {
  const letter = await findLetter(ctx, id)
  ctx.authorize(letterPolicy.read, letter)
  const { t } = paperWords(ctx, language)
  const title = t(kindOf(letter))
  const one = async function* () {
    yield [letter]
  }
  return reply(
    ctx,
    { mailingId: letter.mailingId, title, language, name: [title, letter.unitNumber, letter.on] },
    one(),
  )
}

type OfKind = Pick<RecipientRow, 'callKind' | 'step' | 'stepCount' | 'statedFrom'>
function kindOf({ callKind, step, stepCount, statedFrom }: OfKind): string {
  if (statedFrom !== null) return 'receipts.statement'
  if (step !== null && stepCount !== null) return `receipts.reminder_${reminderName(step, stepCount)}`
  return callKind === 'special' ? 'mailings.kind_special' : 'mailings.kind_notice'
}

interface Replied {
  readonly mailingId: string
  readonly title: string
  readonly language: Language
  readonly name: readonly string[]
}

async function reply(
  ctx: Context,
  { mailingId, title, language, name }: Replied,
  slices: AsyncIterable<readonly RecipientRow[]>,
): Promise<FileReply> {
  const subject = orNotFound(await store.findSubject(ctx.db, mailingId))
  const facts = { title, language, issuer: subject.organizationName, createdAt: ctx.now }
  const content = batchOf(facts, papersOf(ctx, subject, slices))
  return { name: paperName(...name), mediaType: 'application/pdf', content }
}

type Subject = NonNullable<Awaited<ReturnType<typeof store.findSubject>>>

async function* papersOf(
  ctx: Context,
  subject: Subject,
  slices: AsyncIterable<readonly RecipientRow[]>,
): AsyncGenerator<BatchPaper> {
  let logo: Buffer | undefined
  let isRead = false
  for await (const letters of slices) {
    const [first] = letters
    if (!first) continue
    if (!isRead) logo = await findLogoBytes(ctx, first.organizationId)
    isRead = true
    const homes = [...new Set(letters.map(({ residenceId }) => residenceId))]
    const asked = subject.call ? await store.findAsked(ctx.db, subject.call.id, homes) : []
    const addresses = await store.findAddresses(ctx.db, homes)
    for (const letter of letters) {
      const isOfReader = ({ residenceId, userId }: (typeof addresses)[number]) =>
        residenceId === letter.residenceId && userId === letter.userId
      const notice: LetterSubject = {
        ...subject,
        letter,
        asked: asked.filter(({ residenceId }) => residenceId === letter.residenceId),
        mailingAddress: addresses.findLast(isOfReader)?.mailingAddress ?? null,
      }
      for (const language of languagesOf(letter)) yield paperOf(ctx, notice, { language, logo })
    }
  }
}

function paperOf(
  ctx: Context,
  notice: LetterSubject,
  { language, logo }: { readonly language: Language; readonly logo: Buffer | undefined },
): BatchPaper {
  const words = paperWords(ctx, language)
  const { t, instant } = words
  const { letter, organizationName } = notice
  const createdAt = letter.sentAt ?? letter.createdAt
  return {
    id: letter.id,
    language,
    createdAt,
    kind: t(kindOf(letter)),
    title: t('mailings.title_of', { building: letter.buildingName, unit: letter.unitNumber }),
    issuer: organizationName,
    logo,
    footerOf: (reference) => t('bills.printout_made', { reference, at: instant(createdAt) }),
    pageOf: (page, pages) => t('bills.printout_page', { page, pages }),
    write: (parts) => writeLetter(parts, notice, words),
  }
}
