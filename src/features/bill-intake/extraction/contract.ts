import * as z from 'zod/mini'
import { get, Nothing, post, put, queryNumber } from '../../../shared/contract.ts'
import { Id } from '../../../shared/shapes.ts'
import { StoredFile } from '../../files/contract.ts'
import { Extraction, extractionEngines, extractionFields, mostPages } from '../../reading/extraction/contract.ts'
import { PlaceProposal } from '../place/contract.ts'

/** How a document was read; `none` when this installation or this document did not let it be. */
const readingEngines = [...extractionEngines, 'none'] as const

/**
 * The reading of a document, and the document itself, held for its sender until a bill takes it. `problem` says in the
 * caller's language why it could not be read: the document is stored all the same.
 */
export const DocumentReading = z.extend(Extraction, {
  engine: z.enum(readingEngines),
  file: StoredFile,
  /** The fields that the organization's corrections replaced, or made surer. */
  remembered: z.array(z.enum(extractionFields)),
  /** The buildings that it may be of; it is not stored with a reading. */
  proposal: z.optional(PlaceProposal),
  problem: z.nullable(
    z.object({
      code: z.string(),
      message: z.string(),
      details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
})
export type DocumentReading = z.infer<typeof DocumentReading>

/** The building of a document, or the organization where it is looked for; without either, all of the caller. */
export const ReadFor = z.object({ buildingId: z.optional(Id), organizationId: z.optional(Id) })
export type ReadFor = z.infer<typeof ReadFor>

const PageNumber = queryNumber(1, mostPages)
const Sheet = z.int().check(z.gte(1), z.lte(mostPages))

export const extractionApi = {
  read: post('/api/bills/extraction', {
    summary:
      'Receives a bill’s document and reads it: each field with its value, how sure it is and where it was read, and the buildings that it may be of',
    files: { file: 1 },
    isLong: true,
    rate: { limit: 30, seconds: 60 },
    input: ReadFor,
    output: DocumentReading,
  }),
  prepare: put('/api/bills/extraction', {
    summary: 'Starts the process that reads documents ahead of the first one, as its start takes a second',
    reply: 'empty',
    status: 204,
    rate: { limit: 30, seconds: 60 },
    input: Nothing,
    output: Nothing,
  }),
  readPart: post('/api/bills/extraction/:fileId/parts', {
    summary: 'Reads one bill among those that a received document holds: the pages from one to another, for its sender',
    status: 200,
    isLong: true,
    // A reading may take 90 s, not counting its wait in the queue.
    waitSeconds: 180,
    rate: { limit: 30, seconds: 60 },
    input: z.extend(ReadFor, { fileId: Id, from: Sheet, to: Sheet }),
    output: DocumentReading,
  }),
  freePage: get('/api/bills/extraction/:fileId/pages/:page', {
    summary: 'One page, as a picture, of a document no bill has taken yet, for the person who sent it',
    reply: 'file',
    input: z.object({
      fileId: Id,
      page: PageNumber,
      turn: z.optional(z.pipe(queryNumber(0, 270), z.literal([0, 90, 180, 270]))),
    }),
    output: Nothing,
  }),
}
