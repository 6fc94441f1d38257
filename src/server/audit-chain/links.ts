import { createHash } from 'node:crypto'

/** The last sealed entry: its place in the chain, and the hash over it and all before it. */
export interface Head {
  readonly sealNo: number
  readonly chain: Buffer
}

/** Before the first entry. */
export const start: Head = { sealNo: 0, chain: Buffer.alloc(32) }

/** The next head: SHA-256 over the chain so far, the place (8 bytes, big-endian) and the digest of the entry. */
export function link(after: Head, digest: Buffer): Head {
  const sealNo = after.sealNo + 1
  const place = Buffer.alloc(8)
  place.writeBigUInt64BE(BigInt(sealNo))
  return { sealNo, chain: createHash('sha256').update(after.chain).update(place).update(digest).digest() }
}

const part = (value: string): string => `coalesce(length(${value})::text || ':' || ${value}, '-')`
const hashOf = (bytes: string): string => `pg_catalog.sha256(${bytes})`
const bytesOf = (texts: readonly string[]): string => `pg_catalog.convert_to(${texts.map(part).join(' || ')}, 'UTF8')`

/** SQL of the details' hash of an entry `e` and its seal `s`, without the functions of the database, which could be replaced. */
export const detailsSql = hashOf(`s.salt || ${bytesOf(['e.changes::text', 'e.note'])}`)

/** SQL of the digest of an entry `e` whose seal is `s`, likewise. The migration `seal_in_one_statement` writes the same. */
export const digestSql = hashOf(
  `${bytesOf([
    'e.id::text',
    '(extract(epoch from e.at) * 1000)::bigint::text',
    'e.actor_id::text',
    'e.organization_id::text',
    'e.building_id::text',
    'e.subject',
    'e.subject_id::text',
    'e.person_id::text',
    'e.action',
    'e.is_private::text',
    'e.request_id',
  ])} || s.details`,
)
