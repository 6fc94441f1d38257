import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, notFound } from '../shared/errors.ts'
import type { Config } from './config.ts'

/** Storage of encrypted bytes. */
export interface Shelf {
  put(key: string, path: string, size: number): Promise<void>
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

/** Opens the storage that the settings select. */
export const openShelf = (config: Config): Shelf =>
  config.s3 ? s3Shelf(config.s3) : diskShelf(join(config.dataDir, 'files'))

/** Flushes to the disk (fsync), so that a power failure after the commit does not leave a row without its bytes. */
async function flush(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** Storage in a folder of the disk; the last characters of a key name the sub-folder. */
function diskShelf(root: string): Shelf {
  const pathOf = (key: string) => join(root, key.slice(-2), key)
  return {
    put: async (key, path) => {
      await mkdir(join(root, key.slice(-2)), { recursive: true })
      await flush(path)
      await rename(path, pathOf(key))
      await flush(join(root, key.slice(-2)))
    },
    get: async (key) => {
      await stat(pathOf(key)).catch((cause: unknown) => {
        throw notFound(cause)
      })
      return createReadStream(pathOf(key))
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** Converts a web stream to a Node stream; Node and browsers type them differently. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
  } finally {
    await reader.cancel()
  }
}

/** `Retry-After` in seconds when the bucket is unavailable. */
const troubleSeconds = 30

/** A failure of the S3 service: unreachable, refused or failed. `cause` is the error of its client. */
export class ShelfTrouble extends AppError {
  constructor(cause: unknown) {
    super('unavailable', 'shared.unavailable', { retryAfterSeconds: troubleSeconds, cause })
    // Only the error code or name is logged: the message may contain account names.
    const reason = cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.name) : 'unknown'
    this.message = `the S3 service that holds the files fails: ${reason}`
  }
}

/** Translates the errors of the S3 client: a missing object, or `ShelfTrouble`. */
function named(error: unknown): Error {
  if (error instanceof AppError) return error
  if (error instanceof Error && error.name === 'NoSuchKey') return notFound(error)
  return new ShelfTrouble(error)
}

/** Storage in a bucket of an S3 service. Throws `not_found` for a missing object, `ShelfTrouble` for other failures. */
function s3Shelf(settings: NonNullable<Config['s3']>): Shelf {
  const opened = import('@aws-sdk/client-s3').then(({ S3Client, ...commands }) => ({
    ...commands,
    client: new S3Client({
      region: settings.region,
      forcePathStyle: true,
      // The client's default checksum mode frames the body in a way that older S3 servers store literally, which
      // corrupts the file without an error.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(settings.endpoint && { endpoint: settings.endpoint }),
      ...(settings.accessKeyId &&
        settings.secretAccessKey && {
          credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
        }),
    }),
  }))
  // The rejection is handled where the promise is awaited; this handler only avoids an unhandled rejection at start
  // when the package is missing.
  opened.catch(() => undefined)
  const Bucket = settings.bucket
  const asking = async <T>(ask: (s3: Awaited<typeof opened>) => Promise<T>): Promise<T> => {
    const s3 = await opened
    try {
      return await ask(s3)
    } catch (error) {
      throw named(error)
    }
  }
  return {
    put: (Key, path, ContentLength) =>
      asking(async ({ client, PutObjectCommand }) => {
        await client.send(new PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ContentLength }))
      }),
    get: (Key) =>
      asking(async ({ client, GetObjectCommand }) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        if (!Body) throw notFound()
        const through = new PassThrough()
        pipeline(piecesOf(Body.transformToWebStream()), through).catch((error: Error) => through.destroy(named(error)))
        return through
      }),
    remove: (Key) =>
      asking(async ({ client, DeleteObjectCommand }) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key }))
      }),
  }
}
