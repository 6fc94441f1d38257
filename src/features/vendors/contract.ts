import * as z from 'zod/mini'
import { del, get, Nothing, One, patch, post } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import {
  Cents,
  Day,
  Email,
  Id,
  Instant,
  optionalLine,
  optionalLines,
  optionalText,
  Phone,
  text,
  Version,
} from '../../shared/shapes.ts'
import { billCategories } from '../categories/contract.ts'
import { GstNumber, Neq, QstNumber } from '../organizations/contract.ts'
import { Vendor, vendorListApi } from './listing/contract.ts'
import { isLicence, tidyLicence } from './rules.ts'

/** A name by which bills can be matched: it has a letter or a digit. */
const VendorName = text(120).check(z.regex(/[\p{L}\p{N}]/u, 'vendors.e_name'))

const Licence = z.string().check(z.overwrite(tidyLicence), z.refine(isLicence, 'vendors.e_licence'))
const Amount = z.nullable(Cents.check(z.gte(0, 'shared.e_amount')))
const PaymentDays = z.nullable(
  z.int('shared.e_number').check(z.gte(0, 'vendors.e_payment_days'), z.lte(180, 'vendors.e_payment_days')),
)

/** A set, in the order of the chart. */
const Categories = z
  .array(z.enum(billCategories))
  .check(z.overwrite((chosen) => billCategories.filter((category) => chosen.includes(category))))

export const VendorFields = z.object({
  name: VendorName,
  category: z.nullable(z.enum(billCategories)),
  otherCategories: Categories,
  phone: optionalText(Phone),
  email: optionalText(Email),
  website: optionalLine(200),
  address: optionalLine(200),
  neq: optionalText(Neq),
  gstNumber: optionalText(GstNumber),
  qstNumber: optionalText(QstNumber),
  /** Of the Régie du bâtiment du Québec. */
  licenceNumber: optionalText(Licence),
  /** The last day on which the licence is known to hold. */
  licenceEndsOn: z.nullable(Day),
  insurer: optionalLine(120),
  insurancePolicyNumber: optionalLine(60),
  insuranceEndsOn: z.nullable(Day),
  /** Of its liability insurance. */
  coverageCents: Amount,
  /** Days after the date of a bill; 0 on reception. */
  paymentDays: PaymentDays,
  notes: optionalLines(2_000),
})

export const NewVendor = z.object({
  organizationId: Id,
  ...z.partial(VendorFields).shape,
  name: VendorName,
})
export type NewVendor = z.output<typeof NewVendor>

/** The file of a vendor. */
export const VendorDetail = z.extend(Vendor, {
  otherCategories: z.array(z.enum(billCategories)),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  address: z.nullable(z.string()),
  neq: z.nullable(z.string()),
  gstNumber: z.nullable(z.string()),
  qstNumber: z.nullable(z.string()),
  licenceNumber: z.nullable(z.string()),
  insurer: z.nullable(z.string()),
  insurancePolicyNumber: z.nullable(z.string()),
  coverageCents: z.nullable(z.int()),
  paymentDays: z.nullable(z.int()),
  notes: z.nullable(z.string()),
  /** The vendor that this one was merged into: nothing refers to this one any more. */
  mergedIntoId: z.nullable(Id),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type VendorDetail = z.infer<typeof VendorDetail>

/** The things of a vendor, which follow it into another. */
export const movedNouns = ['bills', 'contacts', 'contracts', 'bank_details', 'lessons', 'proofs'] as const
export type MovedNoun = (typeof movedNouns)[number]

export const refuse = refusals('vendors', {
  name_taken: 'conflict',
  in_use: 'conflict',
  is_merged: 'conflict',
  same_vendor: 'invalid',
  other_organization: 'invalid',
})

export const vendorsApi = {
  ...vendorListApi,
  get: get('/api/vendors/:id', { summary: 'The file of a vendor', input: One, output: VendorDetail }),
  create: post('/api/vendors', {
    summary: 'Adds a vendor; a bill that names a new one adds it too',
    input: NewVendor,
    output: VendorDetail,
  }),
  update: patch('/api/vendors/:id', {
    summary: 'Changes the file of a vendor',
    input: z.object({ id: Id, version: Version, ...z.partial(VendorFields).shape }),
    output: VendorDetail,
  }),
  remove: del('/api/vendors/:id', {
    summary: 'Deletes a vendor that has no bill',
    input: One,
    output: Nothing,
  }),
}
