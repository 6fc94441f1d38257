import { snakeCase, uuid } from 'drizzle-orm/pg-core'
import { reference } from '../../../server/columns.ts'
import { files } from '../../files/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'

export const organizationLogos = snakeCase.table('organization_logos', {
  organizationId: uuid()
    .primaryKey()
    .references(() => organizations.id),
  fileId: reference(() => files.id).unique(),
})
