import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../shared/errors.ts'
import type { Config } from './config.ts'

/** Where encrypted bytes rest. */
export interface Shelf {
  put(key: string, path: string, size: number): Promise<void>
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

/** The shelf that the settings name. */
export const openShelf = (config: Config): Shelf =>
  config.s3 ? s3Shelf(config.s3) : diskShelf(join(config.dataDir, 'files'))

/** On the disk itself, so that a power cut after the commit does not leave a row without its bytes. */
async function flush(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** A folder of the disk, which holds its files by the end of their keys. */
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
        throw new AppError('not_found', 'shared.not_found', { cause })
      })
      return createReadStream(pathOf(key))
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** The bytes of a web stream as they come, which Node and browsers type apart. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
  } finally {
    await reader.cancel()
  }
}

/** When to try again after trouble of the bucket, in seconds. */
const troubleSeconds = 30

/** Trouble of the S3 service: it can't be reached, refuses us, or fails. `cause` is what its client threw. */
export class ShelfTrouble extends AppError {
  constructor(cause: unknown) {
    super('unavailable', 'shared.unavailable', { retryAfterSeconds: troubleSeconds, cause })
    // Its code or its name alone: what the service says may name accounts.
    const reason = cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.name) : 'unknown'
    this.message = `the S3 service that holds the files fails: ${reason}`
  }
}

/** What the S3 client throws, as the rest of the server knows it: a missing object, or trouble of the service. */
function named(error: unknown): Error {
  if (error instanceof AppError) return error
  if (error instanceof Error && error.name === 'NoSuchKey')
    return new AppError('not_found', 'shared.not_found', { cause: error })
  return new ShelfTrouble(error)
}

/** A bucket of an S3 service. Throws `not_found` for a missing object, `ShelfTrouble` for the rest. */
function s3Shelf(settings: NonNullable<Config['s3']>): Shelf {
  const opened = import('@aws-sdk/client-s3').then(({ S3Client, ...commands }) => ({
    ...commands,
    client: new S3Client({
      region: settings.region,
      forcePathStyle: true,
      // Newer defaults frame the body in a way older S3 servers store as it is: silent corruption.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(settings.endpoint && { endpoint: settings.endpoint }),
      ...(settings.accessKeyId &&
        settings.secretAccessKey && {
          credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
        }),
    }),
  }))
  // Handled where it is awaited; here only so that a missing package is not an unhandled rejection at start.
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
        if (!Body) throw new AppError('not_found', 'shared.not_found')
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
