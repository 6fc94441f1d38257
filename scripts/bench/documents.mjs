import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocument } from '../../src/features/reading/engine/read-file.ts'
import { root } from '../freshness.mjs'
import { median } from './server.mjs'

const types = { '.pdf': 'application/pdf', '.jpg': 'image/jpeg', '.png': 'image/png' }

/** Milliseconds to read each sample bill of the journeys, median of three. */
export async function benchDocuments() {
  const folder = join(root, 'e2e', 'fixtures')
  for (const name of readdirSync(folder).sort()) {
    const mediaType = types[name.slice(name.lastIndexOf('.'))]
    if (!mediaType) continue
    const bytes = readFileSync(join(folder, name))
    const times = []
    let engine = ''
    for (let turn = 0; turn < 3; turn++) {
      const began = performance.now()
      engine = (await readDocument({ bytes, mediaType })).engine
      times.push(performance.now() - began)
    }
    console.log(`${name.padEnd(28)} ${engine.padEnd(5)} ${Math.round(median(times))} ms`)
  }
}
