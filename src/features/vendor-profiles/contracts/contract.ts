import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, patch, post } from '../../../shared/contract.ts'
import { Cents, Day, Id, Instant, optionalLines, text, Version } from '../../../shared/shapes.ts'

const NoticeDays = z.nullable(
  z.int('shared.e_number').check(z.gte(0, 'vendor-profiles.e_notice'), z.lte(730, 'vendor-profiles.e_notice')),
)

export const ContractFields = z.object({
  title: text(120),
  /** Null for one of the whole organization. */
  buildingId: z.nullable(Id),
  startsOn: Day,
  /** The last day; null for one without an end. */
  endsOn: z.nullable(Day),
  /** Days before its end by which a notice is to be sent; none without a value. */
  noticeDays: NoticeDays,
  /** It goes on after its end unless a notice was sent. */
  isRenewed: z.boolean(),
  yearlyCents: z.nullable(Cents.check(z.gte(0, 'shared.e_amount'))),
  /** A document of its building. */
  documentId: z.nullable(Id),
  notes: optionalLines(2_000),
})
export const NewContract = z.object({
  vendorId: Id,
  ...z.partial(ContractFields).shape,
  title: ContractFields.shape.title,
  startsOn: Day,
})
export type NewContract = z.output<typeof NewContract>

export const VendorContract = z.object({
  id: Id,
  organizationId: Id,
  vendorId: Id,
  vendorName: z.string(),
  buildingId: z.nullable(Id),
  buildingName: z.nullable(z.string()),
  title: z.string(),
  startsOn: Day,
  endsOn: z.nullable(Day),
  noticeDays: z.nullable(z.int()),
  isRenewed: z.boolean(),
  yearlyCents: z.nullable(z.int()),
  documentId: z.nullable(Id),
  documentName: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type VendorContract = z.output<typeof VendorContract>

export const ContractFilter = z.object({
  vendor: z.optional(Id),
  building: z.optional(Id),
  ...listInput(['startsOn'], '-startsOn'),
})
export type ContractFilter = z.output<typeof ContractFilter>

export const contractsApi = {
  list: get('/api/vendor-contracts', {
    summary: 'Contracts with vendors, the latest first',
    input: ContractFilter,
    output: listOf(VendorContract),
  }),
  get: get('/api/vendor-contracts/:id', { summary: 'A contract with a vendor', input: One, output: VendorContract }),
  create: post('/api/vendor-contracts', {
    summary: 'Adds a contract with a vendor',
    input: NewContract,
    output: VendorContract,
  }),
  update: patch('/api/vendor-contracts/:id', {
    summary: 'Changes a contract with a vendor',
    input: z.object({ id: Id, version: Version, ...z.partial(ContractFields).shape }),
    output: VendorContract,
  }),
  remove: del('/api/vendor-contracts/:id', {
    summary: 'Deletes a contract; its document stays',
    input: One,
    output: Nothing,
  }),
}
