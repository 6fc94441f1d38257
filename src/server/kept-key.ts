import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, hasCode, reasonOf } from './config-error.ts'
import { secretId } from './secrets.ts'

const keyBytes = 32

/** Where an installation keeps the key that the environment didn't give. */
export const keyPath = (dataDir: string): string => join(dataDir, 'secret.key')

/** The installation's key, made at the first start. Throws `ConfigError` when it can't be made, read, or is not one of ours. */
export function keptKey(dataDir: string): string {
  const path = keyPath(dataDir)
  try {
    const known = readKey(path)
    if (known !== undefined) return refuseUnlessWhole(path, known)
    makeKey(path)
    return refuseUnlessWhole(path, readKey(path) ?? '')
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`DATA_DIR can't be used: ${reasonOf(error)}`)
  }
}

const offeredPath = (dataDir: string): string => `${keyPath(dataDir)}.restored`

/** Keeps the key of a backup beside the present one, for when its rows are there. */
export function offerKey(dataDir: string, key: string): void {
  renameSync(writeBeside(keyPath(dataDir), key), offeredPath(dataDir))
}

/**
 * Settles which key counts after a restore, however it ended: an offered key takes its place when the rows name it, and goes when they
 * do not. True when the key changed.
 */
export function settleKey(dataDir: string, wanted: string | undefined): boolean {
  const offered = readKey(offeredPath(dataDir))
  if (offered === undefined) return false
  const isWanted = wanted !== undefined && secretId(offered) === wanted
  if (isWanted) renameSync(offeredPath(dataDir), keyPath(dataDir))
  else rmSync(offeredPath(dataDir))
  return isWanted
}

function readKey(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Written and flushed under another name first: a file with the final name is always whole, also when two starts make it at once. */
function makeKey(path: string): void {
  const made = writeBeside(path, randomBytes(keyBytes).toString('base64url'))
  try {
    linkSync(made, path)
  } catch (error) {
    // Another start made it meanwhile: that one counts.
    if (hasCode(error, 'EEXIST')) return
    // A file system without hard links.
    if (!hasCode(error, 'EPERM') && !hasCode(error, 'ENOTSUP')) throw error
    renameSync(made, path)
  } finally {
    rmSync(made, { force: true })
  }
}

function writeBeside(path: string, key: string): string {
  const beside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    const file = openSync(beside, 'wx', 0o600)
    try {
      writeSync(file, key)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
  return beside
}

function refuseUnlessWhole(path: string, key: string): string {
  // What SECRET_KEY must hold as well: a restore may have brought a key that was given there.
  if (key.length >= 32) return key
  throw new ConfigError(
    `${path} holds ${key.length} characters instead of a whole key: put the right one back from a backup (a new installation without files may remove it)`,
  )
}
