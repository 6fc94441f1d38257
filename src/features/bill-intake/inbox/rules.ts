import { lifecycle } from '../../../shared/lifecycle.ts'
import type { NewBill } from '../../bills/contract.ts'
import type { DuplicateReason } from '../../bills/duplicates/contract.ts'
import { type Comparable, duplicateReason, invoiceKeyOf } from '../../bills/duplicates/rules.ts'
import type { ExtractionWarning, PageRange } from '../../reading/extraction/contract.ts'
import { searchNameOf } from '../../vendors/rules.ts'
import type { PlaceProposal } from '../place/contract.ts'
import { surePlaceOf } from '../place/contract.ts'
import type { InboxDocument, InboxReading, InboxState, Triage } from './contract.ts'

/** A reading that began this often and never ended took the server with it: it is not begun again. */
export const mostAttempts = 3

/**
 * Documents of one person are read one after the other. Two queues leave a worker for other jobs; those who share one take turns, by the
 * priority of the jobs.
 */
export const queueOf = (personId: string): string => `pile_${Number.parseInt(personId.slice(-2), 16) % 2}`

/** The values of a reading that identify its bill. */
export function tellingOf({ fields }: Pick<InboxReading, 'fields'>) {
  return {
    searchName: fields.vendor.value === null ? null : searchNameOf(fields.vendor.value),
    invoiceKey: invoiceKeyOf(fields.invoiceNumber.value),
    totalCents: fields.totalCents.value,
    issuedOn: fields.issueDate.value,
  }
}

export const foundIn = ({ fields }: Pick<InboxReading, 'fields'>): NonNullable<InboxDocument['found']> => ({
  vendorName: fields.vendor.value,
  title: fields.title.value,
  totalCents: fields.totalCents.value,
  dueOn: fields.dueDate.value,
})

/**
 * The warnings that a row shows, most serious first: those that make one pay twice, then those that make one pay a
 * wrong amount. Several bills and missing pages are shown apart.
 */
const telling: readonly ExtractionWarning[] = [
  'looks_like_statement',
  'credit_note',
  'preauthorized',
  'deposit_left_out',
  'attachment_differs',
  'total_missing',
  'taxes_do_not_fit',
  'total_unsure',
  'instalments_do_not_add_up',
  'ambiguous_date',
  'hard_to_read',
]
export const gravestOf = ({ warnings }: Pick<InboxReading, 'warnings'>): ExtractionWarning | null =>
  telling.find((warning) => warnings.includes(warning)) ?? null

interface Telling extends Omit<Comparable, 'invoiceNumber' | 'searchName'> {
  readonly searchName: string | null
  readonly invoiceKey: string | null
}
export interface Entered extends Comparable {
  readonly billId: string
}

/** Two documents without a vendor are not of the same vendor: only their bytes can make them one. */
const comparable = (one: Telling, nobody: string): Comparable => ({
  ...one,
  searchName: one.searchName ?? nobody,
  invoiceNumber: one.invoiceKey,
})

/** The duplicate of a document: a bill already entered, or else an earlier document of the inbox. */
export function duplicateOf(
  document: Telling,
  { entered, before }: { entered: readonly Entered[]; before: readonly Telling[] },
): { reason: DuplicateReason; billId: string | null } | null {
  const mine = comparable(document, '')
  for (const bill of entered) {
    const reason = duplicateReason(mine, bill)
    if (reason) return { reason, billId: bill.billId }
  }
  for (const other of before) {
    const reason = duplicateReason(mine, comparable(other, ' '))
    if (reason) return { reason, billId: null }
  }
  return null
}

/**
 * A document with the building that its bill is of by itself: the one chosen, unless the document surely tells another, else the one it
 * surely tells.
 */
export function placedBy<D extends { readonly buildingId: string | null }>(
  document: D,
  proposal: PlaceProposal | null,
): D {
  const told = surePlaceOf(proposal)
  if (told === undefined || told === document.buildingId) return document
  return { ...document, buildingId: document.buildingId === null ? told : null }
}

const ready: readonly InboxState[] = ['read', 'unreadable']
export const isReady = ({ state }: { state: InboxState }): boolean => ready.includes(state)

/** The action that a read document needs; null for one that is unread or unreadable. */
export function triageOf(
  { state, duplicate, unusual }: Pick<InboxDocument, 'state' | 'duplicate' | 'unusual'>,
  bill: NewBill | null,
): Triage | null {
  if (state !== 'read') return null
  if (duplicate) return 'duplicate'
  return bill && !unusual ? 'ready' : 'check'
}

const unreadAfter: Record<InboxState, number> = { read: 1, unreadable: 1, stalled: 1, reading: 3, waiting: 4 }
const first: Record<Triage, number> = { duplicate: 0, check: 1, ready: 2 }
const rankOf = ({ state, triage }: Pick<InboxDocument, 'state' | 'triage'>): number =>
  triage === null ? unreadAfter[state] : first[triage]

/** Sorts documents to check first, then ready ones, then unread ones; each as it was dropped. */
export const inTriage = <D extends Pick<InboxDocument, 'state' | 'triage'>>(documents: readonly D[]): D[] =>
  [...documents].sort((a, b) => rankOf(a) - rankOf(b))

/** The action that a read document needs; an unreadable one is to check. */
export const shownTriageOf = ({ triage }: Pick<InboxDocument, 'triage'>): Triage => triage ?? 'check'

/**
 * The life of a document until a bill takes it: its job reads it, a manager has it read again. The job begins with a
 * `stalled` document too, in case its sender has access again; one that was `reading` lost its process.
 */
export const inboxLife = lifecycle<InboxState, 'manager' | 'job'>()({
  begin: { from: ['waiting', 'reading', 'stalled'], to: 'reading', by: ['job'], fact: null },
  read: { from: ['reading'], to: 'read', by: ['job'], fact: 'read' },
  fail: { from: ['reading'], to: 'unreadable', by: ['job'], fact: 'unreadable' },
  putBack: { from: ['reading'], to: 'waiting', by: ['job'], fact: null },
  stall: { from: ['reading'], to: 'stalled', by: ['job'], fact: null },
  readAgain: { from: ['read', 'unreadable', 'stalled'], to: 'waiting', by: ['manager'], fact: 'read_again' },
})

/** The document to check after one: the next that is ready, from the top again at the end of the inbox. */
export function nextOf<D extends { id: string; state: InboxState }>(inbox: readonly D[], id: string): D | undefined {
  const at = inbox.findIndex((document) => document.id === id)
  return [...inbox.slice(at + 1), ...inbox.slice(0, Math.max(at, 0))].find(isReady)
}

/** The documents checked in one go: what arrives joins them, what is saved still counts; another document starts over. */
export const runWith = (run: readonly string[], inbox: readonly string[], id: string): readonly string[] =>
  run.includes(id) ? [...run, ...inbox.filter((one) => !run.includes(one))] : inbox

/** The parts that a file gives its place to: its bills, and the pages before, between and after them that none has. No page is lost. */
export function splitRanges({ documents, pageCount }: Pick<InboxReading, 'documents' | 'pageCount'>): PageRange[] {
  const parts: PageRange[] = []
  let next = 1
  for (const { from, to } of documents) {
    if (from > next) parts.push({ from: next, to: from - 1 })
    parts.push({ from, to })
    next = to + 1
  }
  if (next <= pageCount) parts.push({ from: next, to: pageCount })
  return parts
}

/** `matin.pdf`, pages 2 to 3, is `matin (2-3).pdf`. */
export function partName(name: string, { from, to }: { from: number; to: number }): string {
  const [, stem = name, end = ''] = /^(.*?)(\.[a-z]{3,4})?$/i.exec(name) ?? []
  return `${stem} (${from === to ? from : `${from}-${to}`})${end}`
}
