#!/usr/bin/env node
// npm run extract:score -- [FOLDER] [--by template|docKind] [--errors FIELD] [--only sample|made] [--made 160]
// How well bills are read: the sample bills of FOLDER (or BILLS, or ../shared/data/bills), which must hold truth/ and docs/,
// then invented bills whose layouts and words were held out of training, as text PDFs, scans and photos.
import { fork } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { tableOf } from '../src/features/reading/training/table.mjs'
import { checkNode, installIfStale, root } from './freshness.mjs'

checkNode()
installIfStale()
const options = process.argv.slice(2)
const option = (name) => (options.includes(`--${name}`) ? options[options.indexOf(`--${name}`) + 1] : undefined)
const named = options.find((one, i) => !one.startsWith('--') && !options[i - 1]?.startsWith('--'))
const folder = resolve(named ?? process.env.BILLS ?? join(root, '../shared/data/bills'))
const workers = Math.min(2, availableParallelism())

/** Reads the jobs in a few processes and returns their outputs, in the order of the jobs. */
function readAll(jobs) {
  const rows = []
  let next = 0
  return new Promise((done, fail) => {
    let left = jobs.length
    if (left === 0) done(rows)
    for (let i = 0; i < Math.min(workers, jobs.length); i++) {
      const child = fork(join(root, 'src/features/reading/training/reader.mjs'))
      let mine = -1
      child.on('error', fail)
      child.on('exit', (code) => code && fail(new Error(`a reader ended with ${code}`)))
      child.on('message', (message) => {
        if (message !== 'ready') {
          rows[mine] = message
          left--
        }
        if (left === 0) done(rows)
        mine = next++
        if (mine < jobs.length) child.send(jobs[mine])
        else child.disconnect()
      })
    }
  })
}

/** One document more in eight is a photo, two are scans. */
const kinds = ['text', 'text', 'scan', 'text', 'text', 'photo', 'text', 'scan']

function sampleJobs() {
  if (!existsSync(join(folder, 'truth'))) {
    console.log(`No sample bills: ${folder} has no truth/. Name their folder as an argument or in BILLS.`)
    return []
  }
  return readdirSync(join(folder, 'truth'))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const truth = JSON.parse(readFileSync(join(folder, 'truth', file), 'utf8'))
      return { path: join(folder, 'docs', truth.file), truth }
    })
}
const madeJobs = () =>
  Array.from({ length: Number(option('made') ?? 160) }, (_, i) => ({
    seed: 500_001 + i,
    kind: kinds[i % kinds.length],
    today: '2026-11-20',
  }))

async function score(title, jobs) {
  if (jobs.length === 0) return
  const start = performance.now()
  const rows = await readAll(jobs)
  console.log(tableOf(title, rows, { by: option('by'), errors: option('errors') }))
  for (const kind of ['text', 'scan', 'photo']) {
    const times = rows.filter(({ truth }) => truth.kind === kind).map(({ ms }) => ms)
    if (times.length > 0)
      console.log(`${kind}: ${Math.round(times.reduce((a, b) => a + b, 0) / times.length)} ms a document on average`)
  }
  for (const { truth, failure } of rows) if (failure) console.log(`${truth.file}: ${failure}`)
  console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`)
}

if (option('only') !== 'made') await score(`Sample bills (${folder})`, sampleJobs())
if (option('only') !== 'sample') await score('Invented bills, layouts and words held out of training', madeJobs())
