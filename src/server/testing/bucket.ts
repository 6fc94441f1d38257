import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Keys, refusalOf } from './signatures.ts'

const bucket = 'mitoyen'
const statuses: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  MissingContentLength: 411,
  NotImplemented: 501,
}

/**
 * An S3 bucket in memory, as strict as S3 with what is sent to it: signatures, lengths, bodies framed in chunks. `troubles` has its next
 * call fail: cut after half of its body, or reset at once.
 */
export async function startBucket() {
  const keys: Keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'ca-central-1' }
  const objects = new Map<string, Buffer>()
  const troubles: ('cut' | 'reset')[] = []
  const server = createServer(async (request, response) => {
    const trouble = troubles.shift()
    if (trouble === 'reset') return void request.destroy()
    const body = await buffer(request).catch(() => undefined)
    if (!body) return
    const refusal = refusalOf(request, body, keys) ?? misuseOf(request, body)
    if (refusal) fail(response, refusal)
    else answer(objects, { request, response, body, isCut: trouble === 'cut' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    troubles,
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    close: () => server.close(),
  }
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? ''

/** The error code of a well-signed call that S3, or an older server that speaks it, does not take. */
function misuseOf(request: IncomingMessage, body: Buffer): string | undefined {
  if (!new RegExp(`^/${bucket}/.`).test(pathOf(request))) return 'NoSuchBucket'
  if (request.method !== 'PUT') return undefined
  if (request.headers['content-length'] === undefined) return 'MissingContentLength'
  if (Number(request.headers['content-length']) !== body.length) return 'IncompleteBody'
  const encoding = String(request.headers['content-encoding'] ?? '')
  return encoding.includes('aws-chunked') || request.headers['x-amz-trailer'] ? 'NotImplemented' : undefined
}

interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Buffer
  readonly isCut: boolean
}

function answer(objects: Map<string, Buffer>, { request, response, body, isCut }: Call): void {
  const key = pathOf(request)
  const found = objects.get(key)
  if (request.method === 'PUT') {
    objects.set(key, body)
    response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
  } else if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else if (request.method !== 'GET') fail(response, 'NotImplemented')
  else if (!found) fail(response, 'NoSuchKey')
  else {
    response.writeHead(200, { 'content-length': found.length, 'content-type': 'application/octet-stream' })
    if (isCut) response.write(found.subarray(0, found.length / 2), () => response.destroy())
    else response.end(found)
  }
}

const fail = (response: ServerResponse, code: string): void =>
  void response
    .writeHead(statuses[code] ?? 403, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
