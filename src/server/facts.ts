import { eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { installationFacts } from './tables.ts'

/** One fact about this installation, as it was written; undefined when it never was. The reader parses it. */
export async function findFact(db: Db, name: string): Promise<unknown> {
  const [fact] = await db
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.name, name))
  return fact?.value
}

/** Writes a fact over what was known under its name. */
export async function saveFact(db: Db, name: string, value: object): Promise<void> {
  await db
    .insert(installationFacts)
    .values({ name, value })
    .onConflictDoUpdate({ target: installationFacts.name, set: { value, at: new Date() } })
}
