import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { inboundFingerprints } from '../../server/tables.ts'

/** False when the organization has received it before. */
export async function noteFingerprint(db: Db, organizationId: string, fingerprint: string): Promise<boolean> {
  const noted = await db
    .insert(inboundFingerprints)
    .values({ organizationId, fingerprint })
    .onConflictDoNothing()
    .returning({ fingerprint: inboundFingerprints.fingerprint })
  return noted.length > 0
}

export async function hasFingerprint(db: Db, organizationId: string, fingerprint: string): Promise<boolean> {
  const isIt = and(
    eq(inboundFingerprints.organizationId, organizationId),
    eq(inboundFingerprints.fingerprint, fingerprint),
  )
  return (await db.$count(inboundFingerprints, isIt)) > 0
}
