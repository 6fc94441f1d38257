// node scripts/verify-trail.mjs FILE.jsonl: verifies a file of the audit trail with nothing but Node, without Mitoyen and without its database.
// Each line must have the digest of its values, and its place in the chain must follow from the one before it. Numbers that are missing are
// told: a file of some facts has gaps. What was cut off after the last line is told by the signed checkpoints alone (decision 136).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const hash = (...parts) => parts.reduce((made, part) => made.update(part), createHash('sha256')).digest('hex')
const bytes = (hex) => Buffer.from(hex, 'hex')
/** A value with its length in characters, so that no two rows give the same text; a dash for none. */
const part = (value) => (value === null ? '-' : `${[...String(value)].length}:${value}`)
const place = (number) => {
  const written = Buffer.alloc(8)
  written.writeBigUInt64BE(BigInt(number))
  return written
}

const file = process.argv[2]
if (!file) throw new Error('usage: node scripts/verify-trail.mjs FILE.jsonl')
const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
const entries = lines.map((line) => JSON.parse(line)).sort((a, b) => (a.seal_no ?? Infinity) - (b.seal_no ?? Infinity))

/** What a digest is made of, in this order. */
const hashed = [
  'id',
  'at',
  'actor_id',
  'organization_id',
  'building_id',
  'subject',
  'subject_id',
  'person_id',
  'action',
  'is_private',
  'request_id',
]

function faultOf(entry, before) {
  const isErased = entry.salt === null
  const details = isErased ? entry.details : hash(bytes(entry.salt), part(entry.changes) + part(entry.note))
  if (isErased ? entry.changes !== null || entry.note !== null : details !== entry.details)
    return 'its details were changed'
  const values = hashed.map((name) => (name === 'at' ? Date.parse(entry.at) : entry[name]))
  if (hash(values.map(part).join(''), bytes(details)) !== entry.digest) return 'it was changed'
  if (entry.seal_no === null) return undefined
  const start = entry.seal_no === 1 ? '00'.repeat(32) : entry.before
  if (before?.seal_no === entry.seal_no) return 'its number is taken twice'
  if (before?.seal_no === entry.seal_no - 1 && before.chain !== start)
    return 'it does not follow from the entry before it'
  if (start === null || hash(bytes(start), place(entry.seal_no), bytes(entry.digest)) !== entry.chain)
    return 'it does not follow from the chain before it'
  return undefined
}

let gaps = 0
let before
for (const entry of entries) {
  const fault = faultOf(entry, before)
  if (fault) {
    console.error(`number ${entry.seal_no ?? 'none'} (${entry.id}): ${fault}`)
    process.exit(1)
  }
  if (entry.seal_no === null) continue
  if (entry.seal_no !== (before?.seal_no ?? 0) + 1) gaps += 1
  before = entry
}
const erased = entries.filter(({ salt }) => salt === null).length
const told = `entries: ${entries.length}, with erased details: ${erased}, gaps: ${gaps}`
console.log(
  `every entry is as it was sealed; ${told}; the last is number ${before?.seal_no ?? 0}, with the chain ${before?.chain ?? '-'}`,
)
