import { and, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { among } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import type { Day } from '../../../../shared/dates.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import { vendorBankDetails } from '../../server/tables.ts'

/** SQL twin of `vendorPolicy.read`. */
export const visibleVendors = (actor: Actor): SQL | undefined =>
  granted(actor, 'vendors.read', { organizationId: vendors.organizationId })

/** Vendors whose licence or insurance ends in these days. */
export const findEnding = (db: Db, { from, to, limit }: { from: Day; to: Day; limit: number }) =>
  db
    .select({ id: vendors.id, licenceEndsOn: vendors.licenceEndsOn, insuranceEndsOn: vendors.insuranceEndsOn })
    .from(vendors)
    .where(
      and(
        isNull(vendors.mergedIntoId),
        or(
          and(gte(vendors.licenceEndsOn, from), lte(vendors.licenceEndsOn, to)),
          and(gte(vendors.insuranceEndsOn, from), lte(vendors.insuranceEndsOn, to)),
        ),
      ),
    )
    .orderBy(vendors.id)
    .limit(limit)

export const findNamedVendors = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: vendors.id, name: vendors.name, organizationId: vendors.organizationId })
    .from(vendors)
    .where(among(vendors.id, ids))

/** Bank details by their ids, with their vendor and the person who proposed them. */
export const findNamedDetails = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: vendorBankDetails.id,
      organizationId: vendorBankDetails.organizationId,
      vendorId: vendors.id,
      vendorName: vendors.name,
    })
    .from(vendorBankDetails)
    .innerJoin(vendors, eq(vendors.id, vendorBankDetails.vendorId))
    .where(among(vendorBankDetails.id, ids))
