import { eq, getColumns } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { files } from '../../files/server/tables.ts'
import { organizationLogos } from './tables.ts'

/** The file of the logo of an organization. */
export async function findLogo(db: Db, organizationId: string) {
  const [file] = await db
    .select(getColumns(files))
    .from(organizationLogos)
    .innerJoin(files, eq(files.id, organizationLogos.fileId))
    .where(eq(organizationLogos.organizationId, organizationId))
  return file
}

/** Makes a file the logo of an organization, in place of another. */
export async function saveLogo(db: Db, organizationId: string, fileId: string): Promise<void> {
  await db
    .insert(organizationLogos)
    .values({ organizationId, fileId })
    .onConflictDoUpdate({ target: organizationLogos.organizationId, set: { fileId } })
}

export async function removeLogo(db: Db, organizationId: string): Promise<void> {
  await db.delete(organizationLogos).where(eq(organizationLogos.organizationId, organizationId))
}
