import * as z from 'zod/mini'
import { oneLine } from '../../../shared/characters.ts'
import { get, listOf, queryNumber } from '../../../shared/contract.ts'
import { Day, Id } from '../../../shared/shapes.ts'
import { mostPages } from '../../reading/extraction/contract.ts'
import { documentFilter } from '../contract.ts'
import { documentAudiences, documentTypes } from '../kinds/contract.ts'
import { textStates } from '../texts/rules.ts'

/** How many pages of one document are shown with what was found on them. */
export const mostPassages = 100

/** A part of a text; `isFound` where it holds a word that was looked for. */
export const Segment = z.object({ text: z.string(), isFound: z.boolean() })
export type Segment = z.output<typeof Segment>

const Box = z.tuple([z.int(), z.int(), z.int(), z.int()])

/** A document that a question found, with the page that answers it best. */
export const FoundDocument = z.object({
  id: Id,
  name: z.array(Segment),
  type: z.enum(documentTypes),
  buildingName: z.string(),
  unitNumber: z.nullable(z.string()),
  audience: z.enum(documentAudiences),
  effectiveOn: Day,
  pageCount: z.nullable(z.int()),
  readPages: z.int(),
  textState: z.enum(textStates),
  /** Null where its name, tags or description alone answer. */
  page: z.nullable(z.int()),
  /** How many of its pages were found, among those that were ranked. */
  passages: z.int(),
  excerpt: z.array(Segment),
})
export type FoundDocument = z.output<typeof FoundDocument>

export const FoundDocuments = z.extend(listOf(FoundDocument), {
  /** The question that was answered instead, where a word of it was misspelt. */
  meant: z.nullable(z.string()),
  /** Whether no document holds every word: these hold some of them. */
  isPartial: z.boolean(),
  /** Whether more was found than is ranked: `total` is then a least number. */
  isCut: z.boolean(),
})
export type FoundDocuments = z.output<typeof FoundDocuments>

/** From how many letters on a text is looked for inside documents. */
export const leastAsked = 2

const Question = z
  .string('shared.e_required')
  .check(z.overwrite(oneLine), z.trim(), z.minLength(leastAsked, 'shared.e_required'), z.maxLength(200))

const { archived: _, ...filter } = documentFilter
export const SearchFilter = z.object({
  ...filter,
  q: Question,
  limit: z._default(queryNumber(1, 50), 20),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})
export type SearchFilter = z.output<typeof SearchFilter>

/** A page of a document with the words that were looked for; boxes are in ten-thousandths of the page. */
export const Passage = z.object({ page: z.int(), excerpt: z.array(Segment), boxes: z.array(Box) })
export type Passage = z.output<typeof Passage>

export const PageText = z.object({
  page: z.int(),
  segments: z.array(Segment),
  isRecognised: z.boolean(),
})
export type PageText = z.output<typeof PageText>

export const documentSearchApi = {
  find: get('/api/documents/passages', {
    summary:
      'Documents whose text, name, tags or description hold the words of `q`, the best first, in French and in English',
    input: SearchFilter,
    output: FoundDocuments,
  }),
  passages: get('/api/documents/:id/passages', {
    summary: `The pages of a document that hold the words of \`q\`, at most ${mostPassages}, with the places of these words`,
    input: z.object({ id: Id, q: Question }),
    output: listOf(Passage),
  }),
  pageText: get('/api/documents/:id/pages/:page/text', {
    summary: 'The text of one page of a document, with the words of `q` marked',
    input: z.object({ id: Id, page: queryNumber(1, mostPages), q: z.optional(Question) }),
    output: PageText,
  }),
}
