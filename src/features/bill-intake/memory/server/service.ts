import * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import type { RowPage as ListPage } from '../../../../server/rows.ts'
import { openPayload, sealPayload } from '../../../../server/secrets.ts'
import { notFound } from '../../../../shared/errors.ts'
import { getOrganization } from '../../../organizations/server/service.ts'
import { Candidates } from '../../../reading/contract.ts'
import { type Extraction, PageRange, ReadBill } from '../../../reading/extraction/contract.ts'
import { searchNameOf } from '../../../vendors/rules.ts'
import { getVendor, type VendorHolder } from '../../../vendors/server/service.ts'
import { learnPlace } from '../../place/server/service.ts'
import type { MemoryFilter } from '../contract.ts'
import { memoryFacts, vendorMemoryFacts } from '../facts.ts'
import { memoryPolicy } from '../policy.ts'
import { nameOn, noLessons, type RawReading, type Recalled, recall, type SavedFields, teach } from '../rules.ts'
import * as store from './store.ts'
import { vendorAliases, vendorMemories } from './tables.ts'

/** `range`: the pages it is of, when only some of the document were read. */
const Kept = z.object({
  fields: ReadBill.shape.fields,
  paper: Candidates,
  range: z.optional(PageRange),
  place: ReadBill.shape.place,
})
type Engine = Extraction['engine']

interface Placed {
  readonly fileId: string
  readonly organizationId: string
}

/**
 * Keeps what was read in a free document, for the bill that will take it to be compared with, and puts in it what the organization's
 * corrections taught. The caller may add bills there.
 */
export async function applyMemory(
  ctx: Context,
  { fileId, organizationId, range }: Placed & { range?: PageRange | undefined },
  { extraction: { engine, fields, place }, candidates: paper }: { extraction: Extraction; candidates: Candidates },
): Promise<Recalled> {
  const { sealed } = sealPayload(ctx.config.secretKey, { fields, paper, range, place })
  await store.saveReading(ctx.db, fileId, sealed)
  return recallIn(ctx, organizationId, engine, { fields, paper })
}

/**
 * The same for a document read before: with what the organization's corrections teach today, not that day. Undefined when its
 * reading is not kept, or another of its parts was read since. The caller may add bills there.
 */
export async function applyMemoryAgain(
  ctx: Context,
  { fileId, organizationId }: Placed,
  engine: Engine,
): Promise<Recalled | undefined> {
  const sealed = await store.findReading(ctx.db, fileId)
  if (sealed === undefined) return undefined
  const { range, ...raw } = Kept.parse(openPayload(ctx.config.secretKey, { sealed }))
  return range ? undefined : recallIn(ctx, organizationId, engine, raw)
}

async function recallIn(
  ctx: Context,
  organizationId: string,
  engine: Engine,
  { fields, paper }: RawReading,
): Promise<Recalled> {
  // An attached invoice is exact: no printed value corrects it.
  const raw: RawReading = { fields, paper: engine === 'xml' ? { sightings: [], names: paper.names } : paper }
  const vendor = await recogniseVendor(ctx, organizationId, raw)
  if (!vendor) return { fields, remembered: [] }
  const lessons = (await store.findLessons(ctx.db, organizationId, vendor.vendorId)) ?? noLessons
  return recall(raw, { ...vendor, lessons })
}

async function recogniseVendor(ctx: Context, organizationId: string, { fields, paper }: RawReading) {
  const { value, confidence } = fields.vendor
  const read = value === null ? '' : searchNameOf(value)
  const called = read ? await store.findVendorCalled(ctx.db, organizationId, read) : undefined
  if (called || confidence >= 0.9) return called
  // The name read is doubtful and unknown: a learned one may be printed elsewhere on the document.
  const name = nameOn(paper, new Set(await store.findKnownNames(ctx.db, organizationId)))
  return name === null ? undefined : store.findVendorCalled(ctx.db, organizationId, name)
}

interface Saved extends SavedFields {
  readonly id: string
  readonly fileId: string | null
  readonly vendorId: string
  readonly organizationId: string
}

/** Learns from a bill that has just taken its document. The caller has authorized both. */
export async function learnFrom(ctx: Context, bill: Saved): Promise<void> {
  const { fileId, vendorId, organizationId } = bill
  const sealed = fileId === null ? undefined : await store.takeReading(ctx.db, fileId)
  if (sealed === undefined) return
  const { fields, paper, place } = Kept.parse(openPayload(ctx.config.secretKey, { sealed }))
  await learnPlace(ctx, bill, place)
  const vendor = await getVendor(ctx, vendorId)
  const read = fields.vendor.value ?? ''
  const searchName = searchNameOf(read)
  if (searchName === searchNameOf(vendor.name)) await store.removeAlias(ctx.db, organizationId, searchName)
  else if (searchName) await store.saveAlias(ctx.db, { organizationId, searchName, name: read, vendorId: vendor.id })
  const raw: RawReading = { fields, paper }
  await store.saveLessons(ctx, { organizationId, vendorId: vendor.id }, (earlier) => teach(earlier, raw, bill))
}

export async function listMemories(ctx: Context, filter: MemoryFilter): Promise<ListPage<store.MemoryRow>> {
  const { id: organizationId } = await getOrganization(ctx, filter.organization)
  ctx.authorize(memoryPolicy.read, { organizationId })
  return store.findMemories(ctx.db, filter)
}

/** Throws `not_found` when nothing is remembered of the vendor. */
export async function forgetVendor(ctx: Context, { id }: { id: string }): Promise<void> {
  const vendor = await getVendor(ctx, id)
  ctx.authorize(memoryPolicy.forget, vendor)
  const { organizationId } = vendor
  if ((await store.removeMemories(ctx.db, organizationId, id)) === 0) throw notFound()
  await ctx.tell(vendorMemoryFacts.memory_erased, { id, organizationId })
}

export async function forgetAll(ctx: Context, { organization }: { organization: string }): Promise<void> {
  const { id } = await getOrganization(ctx, organization)
  ctx.authorize(memoryPolicy.forget, { organizationId: id })
  if ((await store.removeMemories(ctx.db, id)) === 0) return
  await ctx.tell(memoryFacts.memory_erased, { id })
}

/** What the bills of a vendor that is merged taught serves the other, and its printed name is recognized as the other's. */
export const taughtHolder: VendorHolder = {
  noun: 'lessons',
  tables: [vendorMemories, vendorAliases],
  count: store.countTaught,
  move: (ctx, pair) => store.moveTaught(ctx, pair),
}
