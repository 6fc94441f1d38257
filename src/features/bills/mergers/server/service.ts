import type { VendorHolder } from '../../../vendors/server/service.ts'
import { bills } from '../../server/tables.ts'
import { countBillsOf, moveBills } from './store.ts'

/** The bills of a vendor that is merged follow it, paid and cancelled ones too: the amounts and days stay as they are. */
export const billsHolder: VendorHolder = {
  noun: 'bills',
  tables: [bills],
  count: countBillsOf,
  move: (ctx, { gone, kept }) => moveBills(ctx, gone.id, kept.id),
}
