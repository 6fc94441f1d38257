import type { Context } from '../../../../server/context.ts'
import { crud } from '../../../../server/crud.ts'
import { plain, same } from '../../../../server/rows.ts'
import { vendorPolicy } from '../../policy.ts'
import { getLiveVendor, type VendorHolder } from '../../server/service.ts'
import { mostContacts, type NewVendorContact, refuse, type VendorContactFilter } from '../contract.ts'
import { vendorContactFacts } from '../facts.ts'
import * as store from './store.ts'
import { vendorContacts } from './tables.ts'

export const vendorContactVerbs = crud({
  table: vendorContacts,
  visible: store.visibleContacts,
  policy: vendorPolicy,
  facts: vendorContactFacts,
  list: ({ vendor }: VendorContactFilter) => ({
    sorts: { name: plain(vendorContacts.name) },
    where: [same(vendorContacts.vendorId, vendor)],
  }),
  place: async (ctx: Context, { vendorId }: NewVendorContact) => {
    // Held: its contacts are counted.
    const { organizationId } = await getLiveVendor(ctx, vendorId, { isHeld: true })
    return { organizationId }
  },
  beforeCreate: async (ctx, { vendorId }) => {
    if ((await store.countContacts(ctx.db, vendorId)) >= mostContacts) throw refuse('too_many', { max: mostContacts })
  },
  told: [],
  unspoken: ['name', 'function', 'phone', 'email'],
})

/** The contacts of a vendor that is merged follow it. */
export const contactsHolder: VendorHolder = {
  noun: 'contacts',
  tables: [vendorContacts],
  count: store.countContacts,
  move: (ctx, { gone, kept }) => store.moveContacts(ctx, gone.id, kept.id),
}
