#!/usr/bin/env node
// npm run extract:train   Learns the weights of the reader from invented bills and writes them. The same sources always give
// the same file, bit for bit. No outside data, no network.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calibrate, learn } from '../src/features/reading/training/learn.mjs'
import { priors } from '../src/features/reading/training/priors.mjs'
import { checkNode, installIfStale, root } from './freshness.mjs'

checkNode()
installIfStale()
const { register } = await import('tsx/esm/api')
register()
const { Chance } = await import('../db/worlds/chance.ts')
const { gather } = await import('../src/features/reading/training/candidates.mjs')

const trained = Number(process.argv[2] ?? 3600)
const start = performance.now()
const tell = (text) => console.log(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${text}`)

const lessons = gather(1, trained, false)
tell(`${trained} bills invented and read`)
const exam = gather(900_001, Math.round(trained / 3), true)
tell(`${Math.round(trained / 3)} bills of held-out layouts and words`)

/** A sender has many traits of layout: prior knowledge of them generalizes better than examples do. */
const settings = { vendors: { decay: 2e-3, wordDecay: 1e-2 } }
const learned = {}
for (const subject of ['dates', 'numbers', 'vendors']) {
  Object.assign(learned, learn(lessons[subject], new Chance(7), { priors, ...settings[subject] }))
  tell(`${subject} learned`)
}

/** Shares that the weights give to a document's options, summed by the meaning of an option. */
function votes({ parts, options }) {
  const sums = parts.map(({ table, traits }) => {
    let sum = 0
    for (const [name, value] of traits) sum += (learned[table]?.[name] ?? 0) * value
    return sum
  })
  const scores = options.map((option) => option.reduce((sum, part) => sum + sums[part], 0))
  const most = Math.max(...scores)
  const raw = scores.map((score) => Math.exp(score - most))
  const all = raw.reduce((a, b) => a + b, 0)
  return raw.map((value) => value / all)
}

/** For one aspect of the options (`keys`), the best key's share and whether it is right. */
function answers(documents, aspect) {
  return documents.flatMap((document) => {
    const keys = document[aspect]
    if (!keys || keys.length === 0) return []
    const sums = new Map()
    for (const [i, share] of votes(document).entries()) sums.set(keys[i], (sums.get(keys[i]) ?? 0) + share)
    // Where nothing is offered, there is no value to be sure of.
    if (aspect === 'value') sums.delete('')
    const [best, share] = [...sums].sort((a, b) => b[1] - a[1])[0] ?? []
    return best === undefined ? [] : [[share, document.wanted[aspect].includes(best), document.origin]]
  })
}

const aspects = {
  issue: ['dates', 'issue'],
  due: ['dates', 'due'],
  number: ['numbers', 'value'],
  vendor: ['vendors', 'value'],
}
const weights = {}
for (const [name, [subject, aspect]] of Object.entries(aspects)) {
  const pairs = answers(exam[subject], aspect)
  const right = pairs.filter(([, isRight]) => isRight).length
  tell(`${name}: ${((100 * right) / pairs.length).toFixed(1)} % right on ${pairs.length} held-out bills`)
  const traits = Object.fromEntries(Object.entries(learned[name] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
  const of = (origin) => calibrate(pairs.filter((pair) => pair[2] === origin))
  weights[name] = { calibration: { printed: of('printed'), recognised: of('recognised') }, traits }
}
const file = join(root, 'src/features/reading/engine/choose/weights.json')
writeFileSync(file, `${JSON.stringify(weights, null, 2).replace(/\[\s+([\d.]+),\s+([\d.]+)\s+\]/g, '[$1, $2]')}\n`)
tell(`${Object.values(weights).reduce((sum, { traits }) => sum + Object.keys(traits).length, 0)} weights written`)
