import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** An S3 bucket in memory: its objects, and the settings that point an installation at it. */
export async function startBucket() {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const key = (request.url ?? '').split('?')[0] ?? ''
    if (request.method === 'PUT') objects.set(key, await buffer(request))
    if (request.method === 'DELETE') objects.delete(key)
    const found = objects.get(key)
    if (request.method !== 'GET') response.end()
    else if (found) response.writeHead(200, { 'content-length': found.length }).end(found)
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    environment: {
      S3_BUCKET: 'mitoyen',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    close: () => server.close(),
  }
}
