import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, patch, post } from '../../../shared/contract.ts'
import { refusals } from '../../../shared/errors.ts'
import { Email, Id, optionalLine, optionalText, Phone, text, Version } from '../../../shared/shapes.ts'

/** How many people are kept of one vendor. */
export const mostContacts = 30

export const VendorContactFields = z.object({
  name: text(120),
  /** What they do there. */
  function: optionalLine(80),
  phone: optionalText(Phone),
  email: optionalText(Email),
})
export const NewVendorContact = z.object({
  vendorId: Id,
  ...z.partial(VendorContactFields).shape,
  name: VendorContactFields.shape.name,
})
export type NewVendorContact = z.output<typeof NewVendorContact>

export const VendorContact = z.object({
  id: Id,
  organizationId: Id,
  vendorId: Id,
  name: z.string(),
  function: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  version: Version,
})
export type VendorContact = z.output<typeof VendorContact>

export const VendorContactFilter = z.object({ vendor: z.optional(Id), ...listInput(['name'], 'name') })
export type VendorContactFilter = z.output<typeof VendorContactFilter>

export const refuse = refusals('vendor-contacts', { too_many: 'conflict' })

export const vendorContactsApi = {
  list: get('/api/vendor-contacts', {
    summary: 'People who work for vendors',
    input: VendorContactFilter,
    output: listOf(VendorContact),
  }),
  get: get('/api/vendor-contacts/:id', {
    summary: 'A person who works for a vendor',
    input: One,
    output: VendorContact,
  }),
  create: post('/api/vendor-contacts', {
    summary: 'Adds a person who works for a vendor',
    input: NewVendorContact,
    output: VendorContact,
  }),
  update: patch('/api/vendor-contacts/:id', {
    summary: 'Changes a person who works for a vendor',
    input: z.object({ id: Id, version: Version, ...z.partial(VendorContactFields).shape }),
    output: VendorContact,
  }),
  remove: del('/api/vendor-contacts/:id', {
    summary: 'Deletes a person who works for a vendor',
    input: One,
    output: Nothing,
  }),
}
