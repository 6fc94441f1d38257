import * as z from 'zod/mini'
import { get, Nothing, put } from '../../../shared/contract.ts'
import { Id, Version } from '../../../shared/shapes.ts'
import { exportInput } from '../../../shared/tabular.ts'
import { MailingAddress, Person } from '../contract.ts'

export const MailingAddressFields = z.object({ mailingAddress: MailingAddress })
const ExportFilter = z.object({ id: Id, ...exportInput })
export type ExportFilter = z.output<typeof ExportFilter>

export const coOwnersApi = {
  setMailingAddress: put('/api/residences/:id/mailing-address', {
    summary: 'A co-owner says where they receive mail; without it, at the unit',
    input: z.extend(MailingAddressFields, { id: Id, version: Version }),
    output: Person,
  }),
  export: get('/api/buildings/:id/co-owners/export', {
    summary: 'The co-owners of a building today with their units and mailing addresses, as CSV or as an Excel workbook',
    reply: 'file',
    input: ExportFilter,
    output: Nothing,
  }),
}
