import { eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { installationFacts } from './tables.ts'

/** One setting of this installation, as it was written; undefined when it never was. The reader parses it. */
export async function findSetting(db: Db, name: string): Promise<unknown> {
  const [setting] = await db
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.name, name))
  return setting?.value
}

/** Writes a setting over what was kept under its name. */
export async function saveSetting(db: Db, name: string, value: object): Promise<void> {
  await db
    .insert(installationFacts)
    .values({ name, value })
    .onConflictDoUpdate({ target: installationFacts.name, set: { value, at: new Date() } })
}
