import * as z from 'zod/mini'
import { SearchTerms } from '../../../shared/contract.ts'
import { listedBillsFilter } from '../contract.ts'

/** The filters of the list of bills, without its order and its page. */
export const BillsFound = z.object({ ...listedBillsFilter, q: SearchTerms })
export type BillsFound = z.output<typeof BillsFound>
