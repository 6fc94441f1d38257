import { and, eq, getColumns, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { findSlice, plain, same } from '../../../../server/rows.ts'
import type { ExportPage } from '../../../../server/tabular/list-export.ts'
import type { PlaceExport } from '../../../../shared/tabular.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { organizations } from '../../../organizations/server/tables.ts'
import { residences } from '../../../residences/server/tables.ts'
import { contacts } from '../../server/tables.ts'

type Asked = Pick<PlaceExport, 'organization' | 'building'> & ExportPage

/** A page of the contacts of a place and of all that is in it, by organization. */
export const findContacts = (db: Db, visible: SQL | undefined, { organization, building, ...page }: Asked) =>
  findSlice({
    asked: { ...page, sort: 'name' },
    id: contacts.id,
    sorts: { name: [plain(organizations.name), plain(contacts.name)] },
    where: and(visible, same(contacts.organizationId, organization), same(contacts.buildingId, building)),
    rows: (sortKeys) =>
      db
        .select({
          ...getColumns(contacts),
          organizationName: organizations.name,
          buildingName: buildings.name,
          unitNumber: residences.unitNumber,
          sortKeys,
        })
        .from(contacts)
        .innerJoin(organizations, eq(organizations.id, contacts.organizationId))
        .leftJoin(buildings, eq(buildings.id, contacts.buildingId))
        .leftJoin(residences, eq(residences.id, contacts.residenceId))
        .$dynamic(),
  })
export type ExportedContact = Awaited<ReturnType<typeof findContacts>>['items'][number]
