import { Readable } from 'node:stream'
import type { Context } from '../../../server/context.ts'
import type { FileReply } from '../../../server/routes.ts'
import { everySlice } from '../../../server/rows.ts'
import { byteOrderMark, csvLine } from '../../../server/tabular/write-csv.ts'
import type { Language } from '../../../shared/actor.ts'
import { wordsOfFact } from '../../../shared/facts.ts'
import { visibleFacts } from '../../audit/server/service.ts'
import type { TrailFile, TrailFilter } from '../contract.ts'
import { auditTrailPolicy } from '../policy.ts'
import { changesIn, type Worded } from '../rules.ts'
import { type EntryRow, findEntries, findForFile } from './store.ts'

/** The trail in words, as far as its policy tells it to the caller. */
export async function listEntries(ctx: Context, asked: TrailFilter) {
  const page = await findEntries(ctx.db, ctx.scope(visibleFacts), asked)
  const tell = tellerIn(ctx, ctx.language)
  return { ...page, items: page.items.map((entry) => ({ ...entry, ...tell(entry) })) }
}

/** Words entries in a language. */
function tellerIn(ctx: Context, language: Language) {
  const word: Worded = (key, values) => {
    const found = ctx.machinery.say(language, key, values)
    return found === key ? undefined : found
  }
  return ({ subject, action, changes, personName, note }: EntryRow) => {
    const words = wordsOfFact(subject, action)
    const holes = { name: personName ?? word('residences.event_somebody') ?? '—', place: note ?? '—' }
    return {
      sentence: (words && word(`${words}.event_${action}`, holes)) ?? word('audit-trail.unknown_fact') ?? action,
      changes: changesIn({ word, words, language }, changes),
    }
  }
}

const columns = [
  'seal_no',
  'id',
  'at',
  'actor_id',
  'organization_id',
  'building_id',
  'subject',
  'subject_id',
  'person_id',
  'action',
  'is_private',
  'request_id',
  'changes',
  'note',
  'salt',
  'details',
  'digest',
  'before',
  'chain',
] as const

type Line = Readonly<Record<(typeof columns)[number], string | number | boolean | null>> & { readonly sentence: string }

/** An entry as it is hashed: `changes` is the text that the database has. */
const lineOf = (entry: EntryRow, sentence: string): Line => ({
  seal_no: entry.sealNo,
  id: entry.id,
  at: entry.at.toISOString(),
  actor_id: entry.actorId,
  organization_id: entry.organizationId,
  building_id: entry.buildingId,
  subject: entry.subject,
  subject_id: entry.subjectId,
  person_id: entry.personId,
  action: entry.action,
  is_private: entry.isPrivate,
  request_id: entry.requestId,
  changes: entry.changesText,
  note: entry.note,
  salt: entry.salt?.toString('hex') ?? null,
  details: entry.details?.toString('hex') ?? null,
  digest: entry.digest?.toString('hex') ?? null,
  // The chain up to the entry of the number before: with it, one entry is verified without the others.
  before: entry.before?.toString('hex') ?? null,
  chain: entry.chain?.toString('hex') ?? null,
  sentence,
})

const limit = 500

/** The entries that the caller may read, with what proves each, the oldest first, while they leave. */
export async function downloadTrail(
  ctx: Context,
  { format, language = ctx.language, ...asked }: TrailFile,
): Promise<FileReply> {
  ctx.authorize(auditTrailPolicy.export, {})
  const visible = ctx.scope(visibleFacts)
  const tell = tellerIn(ctx, language)
  const pages = everySlice((cursor) => findForFile(ctx.db, visible, { ...asked, cursor, limit }))
  const write = format === 'csv' ? csvOf : jsonOf
  async function* texts(): AsyncGenerator<string> {
    if (format === 'csv') yield byteOrderMark + csvLine([...columns, 'sentence'])
    for await (const page of pages) yield page.map((entry) => write(lineOf(entry, tell(entry).sentence))).join('')
  }
  return {
    name: `${ctx.machinery.say(language, 'audit-trail.file_name')}-${ctx.today}.${format}`,
    mediaType: format === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8',
    content: Readable.from(texts(), { objectMode: false }),
  }
}

const jsonOf = (line: Line): string => `${JSON.stringify(line)}\n`
const csvOf = (line: Line): string =>
  csvLine([...columns.map((name) => line[name]), line.sentence].map((value) => (value === null ? '' : String(value))))
