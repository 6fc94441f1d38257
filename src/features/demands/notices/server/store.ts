import { eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { residences } from '../../../residences/server/tables.ts'
import { demands } from '../../server/tables.ts'

/** Titles and places of demands. The caller has narrowed the ids to those its reader may see. */
export const findTitles = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: demands.id,
      title: demands.title,
      type: demands.type,
      buildingName: buildings.name,
      unitNumber: residences.unitNumber,
    })
    .from(demands)
    .innerJoin(buildings, eq(buildings.id, demands.buildingId))
    .leftJoin(residences, eq(residences.id, demands.residenceId))
    .where(among(demands.id, ids))
