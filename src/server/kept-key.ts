import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, hasCode, reasonOf } from './config-error.ts'
import { secretId } from './secrets.ts'

const keyBytes = 32

/** File of the installation's key when the environment does not set it. */
export const keyPath = (dataDir: string): string => join(dataDir, 'secret.key')

/**
 * Reads the installation's key, or creates it at the first start. Throws `ConfigError` when it cannot be created or
 * read, or is malformed.
 */
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

/** Saves the key of a backup beside the present one until its rows are restored. */
export function offerKey(dataDir: string, key: string): void {
  renameSync(writeBeside(keyPath(dataDir), key), offeredPath(dataDir))
}

/**
 * Decides which key is valid after a restore, whatever its outcome: the restored key replaces the present one when the
 * rows name it, and is deleted otherwise. Returns true when the key changed.
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

/**
 * Writes and flushes a temporary file, then links it: a file with the final name is always complete, also when two
 * processes create it at once.
 */
function makeKey(path: string): void {
  const made = writeBeside(path, randomBytes(keyBytes).toString('base64url'))
  try {
    linkSync(made, path)
  } catch (error) {
    // Another process created it first: its key is used.
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
  // `SECRET_KEY` has the same format: a restore may have brought a key that was set there.
  if (key.length >= 32) return key
  throw new ConfigError(
    `${path} holds ${key.length} characters instead of a whole key: put the right one back from a backup (a new installation without files may remove it)`,
  )
}
