import * as z from 'zod/mini'
import { oneLine } from '../../../shared/characters.ts'
import { refusals } from '../../../shared/errors.ts'
import { Cents, Day } from '../../../shared/shapes.ts'
import { billCategories } from '../../categories/contract.ts'

export const refuse = refusals('extraction', {
  ocr_missing: 'unavailable',
  unreadable: 'invalid',
  page_missing: 'not_found',
  too_slow: 'unavailable',
  too_heavy: 'invalid',
  locked: 'invalid',
  no_words: 'invalid',
  too_many_pages: 'invalid',
  picture_too_large: 'invalid',
  busy: 'unavailable',
})

/** A file with more pages than this is not a bill, nor a few of them. */
export const mostPages = 500

export const paymentTypes = ['one_time', 'recurring'] as const
export const billSchedules = ['weekly', 'monthly', 'bimonthly', 'quarterly', 'halfyearly', 'yearly', 'custom'] as const

export const extractionEngines = ['text', 'ocr', 'llm', 'xml'] as const
export const extractionFields = [
  'vendor',
  'title',
  'category',
  'invoiceNumber',
  'issueDate',
  'dueDate',
  'currency',
  'subtotalCents',
  'gstCents',
  'qstCents',
  'totalCents',
  'paymentType',
  'schedule',
] as const
export type ExtractionField = (typeof extractionFields)[number]

/** Warnings for the manager before saving; each is a key of the `extraction` words. */
export const extractionWarnings = [
  'taxes_do_not_fit',
  'ambiguous_date',
  'total_unsure',
  'total_missing',
  'balance_left_out',
  'deposit_left_out',
  'no_sales_tax',
  'credit_note',
  'preauthorized',
  'instalments_do_not_add_up',
  'hard_to_read',
  'several_bills',
  'looks_like_statement',
  'pages_left_out',
  'page_unreadable',
  'attachment_differs',
] as const
export type ExtractionWarning = (typeof extractionWarnings)[number]

const share = z.number().check(z.gte(0), z.lte(1))

/** As printed, less what nobody sees: a line break or a sign that turns the text would be refused when the bill is saved. */
const Printed = z.string().check(z.overwrite(oneLine))

/** Where a value was read: the page, the box as shares of it (left, top, right, bottom), the words as printed. */
export const Evidence = z.object({ page: z.int(), box: z.tuple([share, share, share, share]), text: Printed })
export type Evidence = z.infer<typeof Evidence>

const read = <T extends z.ZodMiniType>(value: T) =>
  z.object({ value: z.nullable(value), confidence: share, source: z.nullable(Evidence) })

export const Instalment = z.object({ dueOn: Day, amountCents: Cents })
export type Instalment = z.infer<typeof Instalment>
/** `payments` lists the dated instalments that the document itself prints; empty when it prints none. */
export const ReadSchedule = z.object({ kind: z.enum(billSchedules), payments: z.array(Instalment) })
export type ReadSchedule = z.infer<typeof ReadSchedule>

export const PageTurn = z.literal([0, 90, 180, 270])
export type PageTurn = z.infer<typeof PageTurn>

/** The pages of one bill among those of its file, both ends included. */
export const PageRange = z.object({ from: z.int(), to: z.int() })
export type PageRange = z.infer<typeof PageRange>

/** Whose address is printed: of the place that is served, of who is billed, or of anyone. */
export const addressRoles = ['service', 'customer', 'other'] as const
export type AddressRole = (typeof addressRoles)[number]
/** Of whom or of what a vendor's number is. */
export const placeNumberKinds = ['customer', 'account', 'contract', 'meter', 'roll'] as const
export type PlaceNumberKind = (typeof placeNumberKinds)[number]

/** What a document prints that may tell which building it is for, as printed. */
export const PrintedPlace = z.object({
  addresses: z.array(
    z.object({
      role: z.enum(addressRoles),
      /** The civic number and the street. */
      value: Printed,
      /** What follows the street, as a town and a postal code. */
      area: Printed,
      source: Evidence,
    }),
  ),
  numbers: z.array(z.object({ kind: z.enum(placeNumberKinds), value: Printed, source: Evidence })),
  /** The lines that name who is billed. */
  names: z.array(z.object({ value: Printed, source: Evidence })),
})
export type PrintedPlace = z.infer<typeof PrintedPlace>

/** One bill, from its words. */
export const ReadBill = z.object({
  engine: z.enum(extractionEngines),
  fields: z.object({
    vendor: read(Printed),
    title: read(Printed),
    category: read(z.enum(billCategories)),
    invoiceNumber: read(Printed),
    issueDate: read(Day),
    dueDate: read(Day),
    currency: read(z.string()),
    subtotalCents: read(Cents),
    gstCents: read(Cents),
    qstCents: read(Cents),
    totalCents: read(Cents),
    paymentType: read(z.enum(paymentTypes)),
    schedule: read(ReadSchedule),
  }),
  /** `turn`: quarter turns, clockwise, that the page needed to be upright; the boxes are those of the turned page. */
  pages: z.array(z.object({ page: z.int(), width: z.number(), height: z.number(), turn: PageTurn })),
  warnings: z.array(z.enum(extractionWarnings)),
  /** Absent from readings stored before it was looked for. */
  place: z.optional(PrintedPlace),
})
export type ReadBill = z.infer<typeof ReadBill>

/**
 * The reading of a file. `documents` are the bills it holds; the fields are those of the first, or of the requested
 * pages.
 */
export const Extraction = z.extend(ReadBill, { pageCount: z.int(), documents: z.array(PageRange) })
export type Extraction = z.infer<typeof Extraction>
export type ExtractionFields = ReadBill['fields']
