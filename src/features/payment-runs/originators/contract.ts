import * as z from 'zod/mini'
import { get, put } from '../../../shared/contract.ts'
import { Id, text, Version } from '../../../shared/shapes.ts'
import { BankNumbers } from '../../vendor-profiles/bank-details/contract.ts'
import { paymentCodes } from '../contract.ts'

const shown = {
  originatorId: text(10).check(z.regex(/^[A-Za-z0-9]{1,10}$/, 'payment-runs.e_originator')),
  dataCentre: text(5).check(z.regex(/^\d{5}$/, 'payment-runs.e_data_centre')),
  shortName: text(15),
  longName: text(30),
  code: z.enum(paymentCodes),
}
export const OriginatorFields = z.object({ ...shown, ...BankNumbers.shape })

/** The account masked. */
export const Originator = z.object({
  ...shown,
  id: Id,
  organizationId: Id,
  institution: z.string(),
  ending: z.string(),
  lastFileNumber: z.int(),
  version: Version,
})
export type Originator = z.output<typeof Originator>

const address = '/api/payment-originators/:organizationId'

export const originatorsApi = {
  get: get(address, {
    summary: 'How an organization is known to its institution, for payment files; null until it is entered',
    input: z.object({ organizationId: Id }),
    output: z.object({ originator: z.nullable(Originator) }),
  }),
  save: put(address, {
    summary: 'Saves how an organization is known to its institution',
    input: z.extend(OriginatorFields, { organizationId: Id, version: z._default(z.nullable(Version), null) }),
    output: Originator,
  }),
}
