import * as z from 'zod/mini'
import {
  archiveOn,
  get,
  listInput,
  listOf,
  Nothing,
  One,
  patch,
  post,
  queryFlag,
  queryList,
  queryNumber,
} from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Day, Id, Instant, optionalLine, optionalLines, text, Version } from '../../shared/shapes.ts'
import { historyEndpoints } from '../audit/contract.ts'
import { scanStates } from '../files/rules.ts'
import { mostPages } from '../reading/extraction/contract.ts'
import { documentAudiences, documentTypes, retentionClasses } from './kinds/contract.ts'

/** How many tags one document has, and how many versions. */
export const maxTags = 10
export const maxVersions = 200

export const refuse = refusals('documents', {
  ends_too_early: 'invalid',
  day_far: 'invalid',
  other_building: 'invalid',
  too_many_versions: 'conflict',
  is_archived: 'conflict',
  retention_over: 'conflict',
})

/** A set of words, in the order in which they were typed, each once whatever its case. */
const Tags = z.array(text(30)).check(
  z.overwrite((tags) => tags.filter((tag, at) => tags.findIndex((one) => isSameTag(one, tag)) === at)),
  z.maxLength(maxTags, 'documents.e_tags'),
)
const isSameTag = (a: string, b: string): boolean => a.localeCompare(b, 'fr', { sensitivity: 'base' }) === 0

const fields = {
  name: text(160),
  type: z.enum(documentTypes, 'shared.e_required'),
  description: optionalLines(1_000),
  tags: Tags,
  audience: z.enum(documentAudiences, 'shared.e_required'),
  /** Since when it holds: the day of a meeting, of a signature, of a letter. */
  effectiveOn: Day,
  /** The last day of a lease or of a contract. */
  endsOn: z.nullable(Day),
  retention: z.enum(retentionClasses, 'shared.e_required'),
}

export const DocumentFields = z.object({ ...fields, residenceId: z.nullable(Id) })

/** Tags as they are typed on one line: `AGA, budget`. */
const TagLine = z.pipe(
  z.string(),
  z.pipe(
    z.transform((typed: string): string[] =>
      typed
        .split(/[,;]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
    Tags,
  ),
)
/** The form of one document. */
export const DocumentEntry = z.extend(DocumentFields, { tags: TagLine, isOnHold: z.boolean() })
/** The form of new documents: one a file, and what all of them share. */
export const NewDocumentEntries = z.object({
  buildingId: z.uuid('documents.e_building'),
  residenceId: z.nullable(Id),
  tags: TagLine,
  items: z.array(
    z.object({
      upload: z.int(),
      name: fields.name,
      type: fields.type,
      audience: fields.audience,
      effectiveOn: Day,
    }),
  ),
})
export const NewDocument = z.object({
  buildingId: Id,
  residenceId: z._default(z.nullable(Id), null),
  name: fields.name,
  type: fields.type,
  audience: fields.audience,
  description: z._default(fields.description, null),
  tags: z._default(fields.tags, []),
  /** Today unless given. */
  effectiveOn: z.optional(Day),
  endsOn: z._default(fields.endsOn, null),
  /** The usual one of the type unless given. */
  retention: z.optional(fields.retention),
  /** A file received by POST /api/files. */
  fileId: Id,
})
export type NewDocument = z.infer<typeof NewDocument>

/** A document with its current file. What says how long it is kept is null for those who do not manage it. */
export const LibraryDocument = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  residenceId: z.nullable(Id),
  unitNumber: z.nullable(z.string()),
  name: z.string(),
  type: z.enum(documentTypes),
  description: z.nullable(z.string()),
  tags: z.array(z.string()),
  audience: z.enum(documentAudiences),
  effectiveOn: Day,
  endsOn: z.nullable(Day),
  retention: z.nullable(z.enum(retentionClasses)),
  /** The first day on which it may be destroyed; null where there is none. */
  destroyOn: z.nullable(Day),
  /** Whether its destruction is suspended. */
  isOnHold: z.nullable(z.boolean()),
  currentVersionNo: z.int(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  /** Whether the antivirus scan lets the current file be opened. */
  scanState: z.enum(scanStates),
  archivedAt: z.nullable(Instant),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type LibraryDocument = z.output<typeof LibraryDocument>

export const DocumentVersion = z.object({
  no: z.int(),
  note: z.nullable(z.string()),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  addedByName: z.nullable(z.string()),
  createdAt: Instant,
})
export type DocumentVersion = z.output<typeof DocumentVersion>

/** With all its versions for those who manage it, the latest first; others see none but the current one. */
export const DocumentDetail = z.extend(LibraryDocument, { versions: z.array(DocumentVersion) })
export type DocumentDetail = z.output<typeof DocumentDetail>

/** Where documents are looked for, by every query of many. */
export const documentPlace = {
  organization: z.optional(Id),
  building: z.optional(Id),
  residence: z.optional(Id),
  /** Those of buildings, or those of their units. */
  filed: z.optional(z.enum(['building', 'unit'])),
}
export const documentFilter = {
  ...documentPlace,
  type: z.optional(queryList(documentTypes)),
  audience: z.optional(queryList(documentAudiences)),
  tag: z.optional(text(30)),
  year: z.optional(queryNumber(1800, 2200)),
  archived: z.optional(queryFlag),
}
export const documentSorts = ['effectiveOn', 'name', 'updatedAt'] as const
export const DocumentFilter = z.object({ ...documentFilter, ...listInput(documentSorts, '-effectiveOn') })
export type DocumentFilter = z.infer<typeof DocumentFilter>

const PlaceFilter = z.object({ ...documentPlace, archived: z.optional(queryFlag) })
export type PlaceFilter = z.infer<typeof PlaceFilter>

/** What the filters of a list offer: what there is, with how many documents. */
export const DocumentFacets = z.object({
  types: z.array(z.object({ type: z.enum(documentTypes), count: z.int() })),
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  years: z.array(z.object({ year: z.int(), count: z.int() })),
})
export type DocumentFacets = z.output<typeof DocumentFacets>

const { q } = listInput(documentSorts, '-effectiveOn')
/** What is packed: the filters of the list. */
export const FolderFilter = z.object({ ...documentFilter, q })
export type FolderFilter = z.output<typeof FolderFilter>

const onDocument = '/api/documents/:id'

export const documentsApi = {
  list: get('/api/documents', {
    summary: 'Documents, narrowed by place, type, audience, tag, year or words',
    input: DocumentFilter,
    output: listOf(LibraryDocument),
  }),
  facets: get('/api/documents/facets', {
    summary: 'The types, tags and years of the documents of a place',
    input: PlaceFilter,
    output: DocumentFacets,
  }),
  pack: get('/api/documents/folder', {
    summary: 'The current files of the filtered documents, as one ZIP archive with a list of its files',
    reply: 'file',
    rate: { limit: 20, seconds: 600 },
    input: FolderFilter,
    output: Nothing,
  }),
  get: get(onDocument, { summary: 'One document with its versions', input: One, output: DocumentDetail }),
  create: post('/api/documents', {
    summary: 'Adds a document to a building or a residence, from a file received by POST /api/files',
    isIdempotent: true,
    input: NewDocument,
    output: DocumentDetail,
  }),
  update: patch(onDocument, {
    summary: 'Changes what is said of a document, who reads it, or how long it is kept',
    input: z.extend(z.partial(DocumentFields), { id: Id, version: Version, isOnHold: z.optional(z.boolean()) }),
    output: DocumentDetail,
  }),
  addVersion: post('/api/documents/:id/versions', {
    summary: 'Replaces the file of a document; the files before stay among its versions',
    isIdempotent: true,
    input: z.object({ id: Id, version: Version, fileId: Id, note: z._default(optionalLine(200), null) }),
    output: DocumentDetail,
  }),
  content: get('/api/documents/:id/content', {
    summary: 'The bytes of a document, or of one of its earlier versions for those who manage it',
    reply: 'file',
    input: z.object({ id: Id, no: z.optional(queryNumber(1, maxVersions)) }),
    output: Nothing,
  }),
  page: get('/api/documents/:id/pages/:page', {
    summary: 'One page of a document, as a picture',
    reply: 'file',
    input: z.object({ id: Id, page: queryNumber(1, mostPages), no: z.optional(queryNumber(1, maxVersions)) }),
    output: Nothing,
  }),
  ...archiveOn(onDocument, DocumentDetail, {
    archive: 'Archives a document: it is destroyed once the time to keep it is over',
    restore: 'Brings a document back from the archives',
  }),
  ...historyEndpoints(onDocument),
}
