import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../src/server/config.ts'
import { encryption } from '../../src/server/encryption.ts'
import { openFiles, openRestingFiles } from '../../src/server/files.ts'
import { residentMegabytes } from '../../src/server/process-cost.ts'
import { keyFor } from '../../src/server/secrets.ts'
import { zipStream } from '../../src/server/zip/zip.ts'
import { zipPaths } from '../../src/server/zip/zip-paths.ts'

const count = 500
const megabytes = 2
/** Files of the archive that grows the heap of a fresh process to its usual size. */
const warming = 50
/** Megabytes of memory that an archive may add. */
const bound = 40
const keys = Array.from({ length: count }, (_, at) => `archive-${String(at).padStart(4, '0')}`)

/**
 * Memory that one archive of 500 encrypted files of 2 MB adds while it is downloaded to a process that has served a small one, and its speed.
 * Fails over its bound.
 */
export async function benchArchives(scratch) {
  const dataDir = join(scratch, 'archives')
  await storeFiles(readConfig({ DATA_DIR: dataDir }))
  const server = fork(fileURLToPath(import.meta.url), [dataDir], { execArgv: ['--import', 'tsx'] })
  try {
    const [port] = await once(server, 'message')
    await download(`http://127.0.0.1:${port}/${warming}`)
    const before = await residentMegabytes(server.pid)
    let most = before
    const watch = setInterval(async () => {
      most = Math.max(most, await residentMegabytes(server.pid))
    }, 20)
    const began = performance.now()
    const size = await download(`http://127.0.0.1:${port}/${count}`)
    const seconds = (performance.now() - began) / 1_000
    clearInterval(watch)
    const added = most - before
    console.log(
      `${count} files, ${(size / 1_048_576).toFixed(0)} MiB in ${seconds.toFixed(1)} s; ` +
        `memory ${before.toFixed(0)} + ${added.toFixed(0)} MiB (at most ${bound} wanted)`,
    )
    if (added > bound) process.exitCode = 1
  } finally {
    server.kill()
  }
}

async function storeFiles(config) {
  const shelf = openRestingFiles(config)
  const bytes = randomBytes(megabytes * 1_048_576)
  for (const key of keys)
    await shelf.put(key, await buffer(Readable.from([bytes]).pipe(encryption(keyFor(config.secretKey, 'files')))))
}

const download = (address) =>
  new Promise((resolve, reject) => {
    get(address, (answer) => {
      let size = 0
      answer.on('data', (chunk) => {
        size += chunk.length
      })
      answer.on('end', () => resolve(size)).on('error', reject)
    }).on('error', reject)
  })

function serve(dataDir) {
  const files = openFiles(readConfig({ DATA_DIR: dataDir }), undefined)
  const server = createServer(({ url }, reply) => {
    const paths = zipPaths()
    const entries = keys.slice(0, Number(url.slice(1))).map((key) => ({
      path: paths.add(['Documents'], 'Procès-verbal.pdf'),
      isCompressed: true,
      open: () => files.read(key),
    }))
    pipeline(zipStream(entries), reply).catch(() => reply.destroy())
  })
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
}

// The same file is the process that is measured.
if (process.argv[1] === fileURLToPath(import.meta.url)) serve(process.argv[2])
