import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import type { Db } from './db.ts'
import { findSetting } from './installation-settings.ts'
import { keyPath } from './kept-key.ts'
import { secretId } from './secrets.ts'
import { installationFacts } from './tables.ts'

const name = 'secret'
const Known = z.object({ id: z.string() })

/**
 * Saves the fingerprint of the installation's key at the first start and refuses another key at later ones: data
 * encrypted with a wrong key could not be decrypted with the right one. Throws `ConfigError` with a line that says what
 * to do.
 */
export async function refuseOtherSecret(db: Db, config: Config): Promise<void> {
  // When several processes start together, the first insert wins.
  await db
    .insert(installationFacts)
    .values({ name, value: { id: secretId(config.secretKey) } })
    .onConflictDoNothing()
  refuseUnlessKnown(await findSetting(db, name), config)
}

/**
 * Throws `ConfigError` when the stored fingerprint is that of another key than that of the settings; an installation
 * without one passes.
 */
export function refuseUnlessKnown(fact: unknown, config: Config): void {
  if (fact === undefined) return
  const known = Known.parse(fact)
  if (known.id === secretId(config.secretKey)) return
  const given = config.keepsKey ? `The key in ${keyPath(config.dataDir)}` : 'SECRET_KEY'
  const remedy = config.keepsKey
    ? 'put the right secret.key back, from a backup of it, or give SECRET_KEY if it was given before'
    : 'give the right one, or none if the right one is in DATA_DIR/secret.key'
  const wrong = `${given} is not the one that encrypted this installation's files (${known.id})`
  const lost = 'if it is lost, restore a backup, or give up what it encrypted: npm run db -- forget-key --yes'
  throw new ConfigError(`${wrong}: ${remedy}; ${lost}`)
}

/**
 * Deletes the fingerprint, so that the next start accepts the key it finds; data encrypted with the previous key stays
 * unreadable.
 */
export async function forgetSecret(db: Db): Promise<void> {
  await db.delete(installationFacts).where(eq(installationFacts.name, name))
}
