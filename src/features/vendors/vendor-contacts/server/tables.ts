import { index, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, kept, reference } from '../../../../server/columns.ts'
import { plain } from '../../../../server/rows.ts'
import { organizations } from '../../../organizations/server/tables.ts'
import { vendors } from '../../server/tables.ts'

/** People who work for a vendor. */
export const vendorContacts = snakeCase.table(
  'vendor_contacts',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    vendorId: reference(() => vendors.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    function: text(),
    phone: text(),
    email: text(),
    ...kept(),
  },
  (table) => [
    index('vendor_contacts_of_vendor').on(table.vendorId, plain(table.name), table.id),
    index('vendor_contacts_of_organization').on(table.organizationId, plain(table.name), table.id),
    index('vendor_contacts_by_name').on(plain(table.name), table.id),
  ],
)
