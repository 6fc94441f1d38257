import type { Context } from '../../../server/context.ts'
import { crud } from '../../../server/crud.ts'
import { fileName } from '../../../server/file-names.ts'
import type { FileReply } from '../../../server/routes.ts'
import { orNotFound, requireVersion, saveVersion } from '../../../server/rows.ts'
import type { FoundThing, SearchAsked } from '../../../server/searchable.ts'
import { archival } from '../../../server/verbs.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
import { longDay } from '../../../shared/dates.ts'
import { historyVerbs } from '../../audit/server/service.ts'
import { drawPage } from '../../bills/document/server/service.ts'
import { getLiveBuilding } from '../../buildings/server/service.ts'
import { scanStateOf } from '../../files/rules.ts'
import { contentOf, type FileRow, getFreeFile, takeFiles } from '../../files/server/service.ts'
import { getLiveResidence } from '../../residences/server/service.ts'
import {
  type DocumentFilter,
  type documentsApi,
  maxVersions,
  type NewDocument,
  type PlaceFilter,
  refuse,
} from '../contract.ts'
import { documentFacts } from '../facts.ts'
import { documentPolicy } from '../policy.ts'
import { destroyOnOf, isRetentionOver, requireDays, retentionAfter, usualRetention } from '../rules.ts'
import type { DocumentRow } from './store.ts'
import * as store from './store.ts'
import { documents } from './tables.ts'

export type { DocumentRow } from './store.ts'

/** The unit that a document is filed under, in a building. Throws `other_building`, and what `getLiveResidence` throws. */
async function unitOf(ctx: Context, residenceId: string | null, buildingId: string): Promise<string | null> {
  if (!residenceId) return null
  const unit = await getLiveResidence(ctx, residenceId)
  if (unit.buildingId !== buildingId) throw refuse('other_building', undefined, 'residenceId')
  return unit.unitNumber
}

const kept = {
  table: documents,
  visible: store.visibleDocuments,
  rows: store.selectedDocuments,
  policy: { ...documentPolicy, remove: documentPolicy.archive },
  facts: { ...documentFacts, removed: documentFacts.destroyed },
}

const verbs = crud({
  ...kept,
  list: (asked: DocumentFilter) => ({ sorts: store.sorts, where: store.narrowedBy(asked) }),
  place: async (ctx: Context, { fileId, ...asked }: Omit<NewDocument, 'fileId'> & { fileId: string }) => {
    const { buildingId, residenceId, type, endsOn, effectiveOn = ctx.today } = asked
    const { organizationId, name: buildingName } = await getLiveBuilding(ctx, buildingId)
    const unitNumber = await unitOf(ctx, residenceId, buildingId)
    const file = await getFreeFile(ctx, fileId)
    const { name, mediaType, sizeBytes } = file
    const retention = asked.retention ?? usualRetention[type]
    const destroyOn = destroyOnOf({ retention, effectiveOn, endsOn })
    const place = { organizationId, buildingName, unitNumber, householdIds: null }
    return {
      ...place,
      effectiveOn,
      retention,
      destroyOn,
      fileName: name,
      mediaType,
      sizeBytes,
      scanState: scanStateOf(file),
    }
  },
  beforeCreate: async (ctx, document) => requireDays(document, ctx.today),
  beforeUpdate: (ctx, { after }) => requireDays(after, ctx.today),
  told: ['type', 'audience', 'effectiveOn', 'retention'],
  // What people write may name people.
  unspoken: ['name', 'description', 'tags'],
})

/** The document of this id, locked until the transaction ends if `isHeld`. Throws `not_found` outside the caller's scope. */
export const getDocument = verbs.find

/** The document of this id. Throws `not_found`, `forbidden`. */
export async function getReadableDocument(ctx: Context, id: string): Promise<DocumentRow> {
  const document = await getDocument(ctx, id)
  ctx.authorize(documentPolicy.read, document)
  return document
}

/** Of these documents, those in the caller's scope. */
export const findReadableIds = (ctx: Context, ids: readonly string[]): Promise<Set<string>> =>
  store.findReadableIds(ctx.db, ctx.scope(store.visibleDocuments), ids)

/** As its reader may know it. */
const shown = (ctx: Context, document: DocumentRow) =>
  documentPolicy.readAll(ctx.actor, document)
    ? document
    : { ...document, retention: null, destroyOn: null, isOnHold: null }

async function showWithVersions(ctx: Context, document: DocumentRow) {
  const isManaged = documentPolicy.readAll(ctx.actor, document)
  return { ...shown(ctx, document), versions: isManaged ? await store.findVersions(ctx.db, document.id) : [] }
}

/**
 * The file of the version that is meant: the current one, unless an earlier one is asked. What shows, sends, draws or packs a document asks
 * here which one. Throws `not_found`. The caller has authorized reading the document, and `readAll` for another version than the current.
 */
export const versionFileOf = async (
  ctx: Context,
  { id, currentVersionNo }: Pick<DocumentRow, 'id' | 'currentVersionNo'>,
  no = currentVersionNo,
): Promise<FileRow> => orNotFound(await store.findVersionFile(ctx.db, { id, no }))

/** The name under which the file of a document is saved. */
export const savedNameOf = ({ name }: Pick<DocumentRow, 'name'>, { mediaType }: Pick<FileRow, 'mediaType'>): string =>
  fileName(name, mediaType)

/** A document of the caller's scope with the file that they asked for. */
async function fileAsked(ctx: Context, { id, no }: { id: string; no?: number | undefined }) {
  const document = await getReadableDocument(ctx, id)
  if (no !== undefined && no !== document.currentVersionNo) ctx.authorize(documentPolicy.readAll, document)
  return { document, file: await versionFileOf(ctx, document, no) }
}

const archives = archival({
  ...kept,
  beforeRestore: async (ctx, document) => {
    if (isRetentionOver(document, ctx.today)) throw refuse('retention_over')
  },
})

export const documentVerbs = {
  ...historyVerbs({
    subject: 'document',
    find: async (ctx, id) => ctx.authorize(documentPolicy.readAll, await getDocument(ctx, id)),
  }),
  async list(ctx: Context, asked: DocumentFilter) {
    const page = await verbs.list(ctx, asked)
    return { ...page, items: page.items.map((document) => shown(ctx, document)) }
  },
  facets: (ctx: Context, asked: PlaceFilter) => store.findFacets(ctx.db, ctx.scope(store.visibleDocuments), asked),
  get: async (ctx: Context, one: One) => showWithVersions(ctx, await verbs.get(ctx, one)),
  async create(ctx: Context, fields: NewDocument) {
    const { id } = await verbs.create(ctx, fields)
    await takeVersion(ctx, { id, no: 1, fileId: fields.fileId, note: null })
    return showWithVersions(ctx, await getDocument(ctx, id))
  },
  async update(ctx: Context, { residenceId, ...change }: InputOf<typeof documentsApi.update>) {
    const before = await getDocument(ctx, change.id)
    if (residenceId && residenceId !== before.residenceId) await unitOf(ctx, residenceId, before.buildingId)
    const { type = before.type, retention = retentionAfter(before, type) ?? before.retention } = change
    const destroyOn = destroyOnOf({ ...before, ...change, retention })
    await verbs.update(ctx, { ...change, retention, residenceId, destroyOn })
    return showWithVersions(ctx, await getDocument(ctx, change.id))
  },
  async addVersion(ctx: Context, { id, version, fileId, note }: InputOf<typeof documentsApi.addVersion>) {
    const before = await getDocument(ctx, id, { isHeld: true })
    ctx.authorize(documentPolicy.update, before)
    requireVersion(before.version === version)
    if (before.archivedAt) throw refuse('is_archived')
    const no = before.currentVersionNo + 1
    if (no > maxVersions) throw refuse('too_many_versions', { max: maxVersions })
    await takeVersion(ctx, { id, no, fileId, note })
    const after = await saveVersion(ctx, documents, before, { currentVersionNo: no })
    await ctx.tell(documentFacts.versioned, after, { changes: { currentVersionNo: [before.currentVersionNo, no] } })
    return showWithVersions(ctx, await getDocument(ctx, id))
  },
  async content(ctx: Context, asked: InputOf<typeof documentsApi.content>): Promise<FileReply> {
    const { document, file } = await fileAsked(ctx, asked)
    return { ...(await contentOf(ctx, file)), name: savedNameOf(document, file), isInline: false }
  },
  async page(ctx: Context, { page, ...asked }: InputOf<typeof documentsApi.page>): Promise<FileReply> {
    const { document, file } = await fileAsked(ctx, asked)
    return drawPage(ctx, file, { page, group: document.organizationId })
  },
  archive: async (ctx: Context, one: One) => showWithVersions(ctx, await archives.archive(ctx, one)),
  restore: async (ctx: Context, one: One) => showWithVersions(ctx, await archives.restore(ctx, one)),
}

interface NewVersion {
  readonly id: string
  readonly no: number
  readonly fileId: string
  readonly note: string | null
}

async function takeVersion(ctx: Context, { id, ...version }: NewVersion): Promise<void> {
  await takeFiles(ctx, [version.fileId], 'fileId')
  await store.insertVersion(ctx.db, { ...version, documentId: id, addedById: ctx.actor.id, createdAt: ctx.now })
}

/** What a search tells of a document beside its name. */
export const wordedPaper = (ctx: Context, { type, effectiveOn }: Pick<DocumentRow, 'type' | 'effectiveOn'>) => ({
  aside: ctx.say(`documents.type_${type}`),
  facts: [{ label: ctx.say('documents.effective_on'), value: longDay(ctx.language, effectiveOn) }],
})

export async function searchDocuments(ctx: Context, asked: SearchAsked): Promise<FoundThing[]> {
  const rows = await store.searchDocuments(ctx.db, ctx.scope(store.visibleDocuments), asked)
  return rows.map(({ id, name, unitNumber, buildingName, type, effectiveOn }) => ({
    id,
    label: name,
    detail: [buildingName, unitNumber].filter(Boolean).join(' · '),
    ...wordedPaper(ctx, { type, effectiveOn }),
    path: `/documents/${id}`,
  }))
}
