import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { startThrowaway } from '../../src/server/embedded-postgres.ts'
import { root } from '../freshness.mjs'
import { delayBound, managerOf, measureWhile, tellDelays } from './delays.mjs'
import { startServer, urlOf } from './server.mjs'

const pages = Number(process.env.PAGES ?? 200)
const quietSeconds = Number(process.env.SECONDS ?? 15)
const mostMinutes = 30

/**
 * Delay of other requests while a scan of 200 pages is read as a document, and how long that takes. Fails when p99 moves by more than its bound,
 * or a page is not read. PAGES and SECONDS make it smaller.
 */
export async function benchTexts(scratch) {
  const folder = join(scratch, 'texts')
  mkdirSync(folder)
  const scan = await scanOf(folder)
  const postgres = await startThrowaway({ dir: join(scratch, 'postgres-texts') })
  const { connection } = postgres
  const server = await startServer({ DATABASE_URL: urlOf(connection), DATA_DIR: join(folder, 'data') })
  try {
    const manager = await managerOf(server.url, connection)
    const list = { address: `${server.url}/api/bills?limit=25`, cookie: manager.cookie }
    await measureWhile(list, sleep(4_000))
    await sleep(2_000)
    const quiet = await measureWhile(list, sleep(quietSeconds * 1_000))
    const began = performance.now()
    const busy = await measureWhile(list, readWhole(server.url, manager, scan))
    const seconds = (performance.now() - began) / 1_000
    const size = (scan.length / 1_048_576).toFixed(1)
    console.log(
      `a scan of ${pages} pages, ${size} MiB, read in ${seconds.toFixed(0)} s: ${(seconds / pages).toFixed(2)} s a page`,
    )
    if (tellDelays('while a scan is read', { quiet, busy }) > delayBound) process.exitCode = 1
  } finally {
    await server.stop()
    await postgres.stop()
  }
}

/** The page of a sample scan, repeated. Its picture is in the file once, so that the file is one that is received. */
async function scanOf(folder) {
  const picture = join(folder, 'page')
  const sample = join(root, 'e2e', 'fixtures', 'bill-scan.pdf')
  execFileSync('pdftoppm', ['-jpeg', '-gray', '-r', '200', '-f', '1', '-singlefile', sample, picture])
  const paper = new PDFDocument({ size: 'LETTER', autoFirstPage: false })
  for (let page = 0; page < pages; page++)
    paper.addPage().image(`${picture}.jpg`, 0, 0, { fit: [paper.page.width, paper.page.height] })
  paper.end()
  return buffer(paper)
}

/** Adds the scan as a document, and waits until its last page is read. */
async function readWhole(url, manager, scan) {
  const fileId = await send(url, manager, scan)
  const [{ id: buildingId }] = (await manager('GET', '/api/buildings?limit=1')).body.items
  const added = await manager('POST', '/api/documents', {
    buildingId,
    fileId,
    name: 'Actes numérisés',
    type: 'other',
    audience: 'managers',
  })
  if (added.status !== 201) throw new Error(`${added.status} ${JSON.stringify(added.body)}`)
  const end = performance.now() + mostMinutes * 60_000
  while (performance.now() < end) {
    const { state, readPages, problem } = (await manager('GET', `/api/documents/${added.body.id}/text`)).body
    if (state === 'unreadable' || (state === 'read' && readPages !== pages))
      throw new Error(`${readPages} of ${pages} pages read: ${problem}`)
    if (state === 'read') return
    await sleep(1_000)
  }
  throw new Error(`not read after ${mostMinutes} minutes`)
}

async function send(url, manager, scan) {
  const form = new FormData()
  form.append('file', new Blob([scan]), 'scan.pdf')
  const answer = await fetch(`${url}/api/files`, { method: 'POST', headers: { cookie: manager.cookie }, body: form })
  const { id, code } = await answer.json()
  if (answer.status !== 201) throw new Error(`${answer.status} ${code}`)
  return id
}
