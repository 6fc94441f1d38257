#!/usr/bin/env node
// npm run --silent extract -- FILE…   One JSON line a file: {file, engine, ms, fields, confidence}, or {file, error}.
// No server, no database, no network.
import { readFile } from 'node:fs/promises'
import { answerOf } from '../src/features/reading/training/answer.mjs'
import { checkNode, installIfStale } from './freshness.mjs'

const files = process.argv.slice(2)
if (files.length === 0) {
  process.stderr.write('usage: npm run --silent extract -- FILE…\n')
  process.exit(2)
}
checkNode()
installIfStale()
const { register } = await import('tsx/esm/api')
register()
const { readApart } = await import('../src/features/reading/server/service.ts')
const { smallestBill } = await import('../src/features/reading/engine/smallest-bill.ts')
const { words } = await import('../src/features/reading/extraction/messages.en.ts')

// The first file is timed like the others: by its reading, not by the start of what reads it.
await readApart(smallestBill)
let failures = 0
for (const file of files) {
  const start = performance.now()
  try {
    const extraction = await readApart(await readFile(file))
    const ms = Math.round(performance.now() - start)
    process.stdout.write(`${JSON.stringify({ file, engine: extraction.engine, ms, ...answerOf(extraction) })}\n`)
  } catch (error) {
    failures++
    const reason = String(error?.reason ?? '').replace('extraction.', '')
    process.stdout.write(`${JSON.stringify({ file, error: words[reason] ?? String(error?.message ?? error) })}\n`)
  }
}
process.exitCode = failures > 0 ? 1 : 0
