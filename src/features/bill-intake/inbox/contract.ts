import * as z from 'zod/mini'
import { del, get, listOf, Nothing, One, post, put, queryNumber } from '../../../shared/contract.ts'
import { refusals } from '../../../shared/errors.ts'
import { Cents, Day, Id, Instant } from '../../../shared/shapes.ts'
import { duplicateReasons } from '../../bills/duplicates/contract.ts'
import { StoredFile } from '../../files/contract.ts'
import { extractionWarnings } from '../../reading/extraction/contract.ts'
import { UsualAmounts } from '../../vendor-profiles/warnings/usual-amounts/contract.ts'
import { DocumentReading } from '../extraction/contract.ts'
import { PlaceProposal } from '../place/contract.ts'

/**
 * `unreadable` documents are kept and checked like the others: their fields are filled by hand. `stalled` ones wait because who sent
 * them may not read here any more, until they may again or a colleague has them read.
 */
export const inboxStates = ['waiting', 'reading', 'stalled', 'read', 'unreadable'] as const
export type InboxState = (typeof inboxStates)[number]

/** How many documents of one person may wait to be checked. */
export const mostInInbox = 50
/** How many documents a list holds; others follow as these are checked. */
export const mostListed = 200
/** How long a document may wait there for its bill. */
export const inboxDays = 90

export const refuse = refusals('inbox', {
  full: 'conflict',
  being_read: 'conflict',
  holds_one_bill: 'conflict',
  cannot_be_split: 'invalid',
  not_ready: 'conflict',
  changed: 'conflict',
  gone: 'not_found',
})

/** The action that a read document needs: check a possible duplicate, check doubtful fields or an unusual amount, or only save. */
export const triages = ['duplicate', 'check', 'ready'] as const
export type Triage = (typeof triages)[number]

/** The reading stored while its document waits; the row has the file. */
export const InboxReading = z.omit(DocumentReading, { file: true, proposal: true })
export type InboxReading = z.infer<typeof InboxReading>

export const InboxDocument = z.object({
  id: Id,
  organizationId: Id,
  /** Null while it is not known. */
  buildingId: z.nullable(Id),
  buildingName: z.nullable(z.string()),
  file: StoredFile,
  sentById: Id,
  sentByName: z.string(),
  state: z.enum(inboxStates),
  /** Null until it is read, and for what could not be read. */
  triage: z.nullable(z.enum(triages)),
  /** How many of its fields are doubtful or missing. */
  doubtCount: z.int(),
  /** Why it could not be read, in the caller’s language. */
  problem: z.nullable(z.string()),
  /** The main values that were read. */
  found: z.nullable(
    z.object({
      vendorName: z.nullable(z.string()),
      title: z.nullable(z.string()),
      totalCents: z.nullable(Cents),
      dueOn: z.nullable(Day),
    }),
  ),
  /** The most serious warning of its reading that the rest of the row does not show. */
  warning: z.nullable(z.enum(extractionWarnings)),
  /** How many bills the file seems to hold. */
  billCount: z.int(),
  /** How many of its pages were not read. */
  leftOutCount: z.int(),
  /** A bill already entered, or an earlier document of the inbox when `billId` is null, that it may repeat. */
  duplicate: z.nullable(z.object({ reason: z.enum(duplicateReasons), billId: z.nullable(Id) })),
  /** The usual amounts of its vendor in its building, where its own is far from them. */
  unusual: z.nullable(UsualAmounts),
  /** The buildings that it may be of; null until it is read. */
  proposal: z.nullable(PlaceProposal),
  /** Of one that came by email: the address that sent it, and when it was received. */
  emailedFrom: z.nullable(z.string()),
  emailedAt: z.nullable(Instant),
  createdAt: Instant,
})
export type InboxDocument = z.infer<typeof InboxDocument>

const InboxDocumentDetail = z.extend(InboxDocument, { reading: z.nullable(DocumentReading) })
export type InboxDocumentDetail = z.infer<typeof InboxDocumentDetail>

/** Documents without a building are listed with those of every building of their organization. */
export const InboxFilter = z.object({ organization: z.optional(Id), building: z.optional(Id) })
export type InboxFilter = z.infer<typeof InboxFilter>

/**
 * Files dropped together name one batch, and their place in it. Without a building, the one is looked for that the document is of, in this
 * organization or in the only one of the caller.
 */
const NewInboxDocument = z.object({
  buildingId: z.optional(Id),
  organizationId: z.optional(Id),
  batchId: z.optional(Id),
  position: z.optional(queryNumber(0, 999)),
})
export type NewInboxDocument = z.infer<typeof NewInboxDocument>

const onDocument = '/api/pile/:id'

export const inboxApi = {
  list: get('/api/pile', {
    summary:
      'The documents that wait to become bills in the buildings that the caller manages: duplicates and doubts first, at most 200',
    input: InboxFilter,
    output: listOf(InboxDocument),
  }),
  get: get(onDocument, {
    summary: 'One document that waits to become a bill, with what was read in it',
    input: One,
    output: InboxDocumentDetail,
  }),
  create: post('/api/pile', {
    summary: 'Receives a bill’s document, to be read in its turn and checked later',
    files: { file: 1 },
    rate: { limit: 120, seconds: 60 },
    input: NewInboxDocument,
    output: InboxDocument,
  }),
  place: put('/api/pile/:id/building', {
    summary: 'Chooses the building of a waiting document, or another one',
    input: z.object({ id: Id, buildingId: Id }),
    output: InboxDocument,
  }),
  readAgain: put('/api/pile/:id/reading', {
    summary: 'Queues a waiting document to be read again',
    input: One,
    output: InboxDocument,
  }),
  split: post('/api/pile/:id/parts', {
    summary:
      'Puts, in place of a file that holds several bills, one document for each, and for the pages that were not read',
    isLong: true,
    // Each part is cut from the file in its turn.
    waitSeconds: 180,
    rate: { limit: 20, seconds: 60 },
    input: One,
    output: z.object({ count: z.int() }),
  }),
  remove: del(onDocument, {
    summary: 'Deletes a waiting document',
    input: One,
    output: Nothing,
  }),
}
