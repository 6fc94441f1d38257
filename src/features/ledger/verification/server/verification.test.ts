import { beforeAll, expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { insertClosing } from '../../closings/server/store.ts'
import { newEntry } from '../../server/testing.ts'
import { verifyLedgers } from './service.ts'

const world = startWorld()
const ids = { first: '', second: '', last: '' }

beforeAll(async () => {
  for (const name of ['first', 'second', 'last'] as const) ids[name] = (await newEntry(world)).entryId
  const madeAt = new Date('2026-03-01T12:00:00Z')
  const buildingId = world.places.erables.id
  await insertClosing(world.database.db, { buildingId, kind: 'closed', through: '2026-02-15', madeAt })
})

/** Does to the books what their triggers refuse. */
async function spoil(statement: string): Promise<void> {
  const client = await world.database.pool.connect()
  try {
    await client.query(`begin; set local session_replication_role = 'replica'`)
    await client.query(statement.replace(/\$(\w+)/g, (_, name: keyof typeof ids) => `'${ids[name]}'`))
    await client.query('commit')
  } finally {
    client.release()
  }
}
const toldBreak = async () => (await verifyLedgers(world.database.db)).firstBreak

test('books that nobody touched hold', async () => {
  expect(await verifyLedgers(world.database.db)).toEqual({ ledgers: 1, entries: 4, firstBreak: undefined })
})

test.each([
  [
    'update postings set amount_cents = amount_cents + 5 where entry_id = $first and line = 1',
    'update postings set amount_cents = amount_cents - 5 where entry_id = $first and line = 1',
    'it does not balance within each fund',
    'first',
  ],
  [
    'update postings set amount_cents = amount_cents * 2 where entry_id = $second',
    'update postings set amount_cents = amount_cents / 2 where entry_id = $second',
    'it was changed, or does not follow from the entry before it',
    'second',
  ],
  [
    "update journal_entries set reason = 'Autre' where id = $second",
    "update journal_entries set reason = 'Intérêts reçus' where id = $second",
    'it was changed, or does not follow from the entry before it',
    'second',
  ],
  [
    "update postings set fund = 'contingency' where entry_id = $last",
    "update postings set fund = 'operating' where entry_id = $last",
    'the cash of a fund was posted in another',
    'last',
  ],
  [
    'update journal_entries set seq = seq + 1 where id = $last',
    'update journal_entries set seq = seq - 1 where id = $last',
    'the entries before it are missing',
    'last',
  ],
  [
    'update period_snapshots set balance_cents = balance_cents + 1',
    'update period_snapshots set balance_cents = balance_cents - 1',
    'its snapshot is not what its entries come to',
    undefined,
  ],
  [
    "update ledgers set locked_through = '2026-01-15'",
    "update ledgers set locked_through = '2026-02-15'",
    'the books are closed through another day',
    undefined,
  ],
  [
    "update ledger_closings set last_seq = last_seq - 1, through = '2026-02-15'",
    'update ledger_closings set last_seq = last_seq + 1',
    'its snapshot is not what its entries come to',
    undefined,
  ],
] as const)('%s is told', async (attack, mending, wrong, which) => {
  await spoil(attack)
  const told = await toldBreak()
  expect(told).toContain(wrong)
  expect(told).toContain(which ? ids[which] : 'closing 1')
  await spoil(mending)
  expect(await toldBreak()).toBeUndefined()
})

test('an entry that was deleted from the end is missed by the closing that counted it', async () => {
  await spoil('delete from journal_entries where id = $last')
  expect(await toldBreak()).toContain('entries that it counted are missing')
})
