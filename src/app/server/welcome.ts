import type { DemoAccount } from '../../features/users/contract.ts'
import { offerSetup } from '../../features/users/setup/server/service.ts'
import type { Machinery } from '../../server/context.ts'
import { alone, type Database } from '../../server/db.ts'
import { seedDemonstration } from '../../server/demonstration.ts'
import { findSetting } from '../../server/installation-settings.ts'
import { allSeeds } from './features.ts'

export interface Welcome {
  readonly accounts: readonly DemoAccount[]
  /** The token of the first administrator's invitation, when the installation starts empty. */
  readonly setupToken: string | undefined
}

/**
 * At the first start, loads the demonstration world; returns the accounts to sign in with. Processes that start
 * together wait in turn.
 */
export async function prepareWorld({
  machinery,
  database,
}: {
  machinery: Machinery
  database: Database
}): Promise<Welcome> {
  const { config } = machinery
  if (!config.isDemonstration)
    return { accounts: [], setupToken: config.serves ? await offerSetup(database.db) : undefined }
  const kept = await findSetting(database.db, 'demonstration_accounts')
  if (Array.isArray(kept)) return { accounts: kept as DemoAccount[], setupToken: undefined }
  const accounts = await alone(database.db, 727_401_956, async (tx) => {
    const already = await findSetting(tx, 'demonstration_accounts')
    const given = { files: machinery.files, secretKey: config.secretKey }
    if (!Array.isArray(already)) await seedDemonstration({ ...given, db: tx, now: new Date() }, allSeeds)
    return (await findSetting(tx, 'demonstration_accounts')) as DemoAccount[]
  })
  return { accounts, setupToken: undefined }
}
