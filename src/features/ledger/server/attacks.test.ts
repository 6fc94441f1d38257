import { beforeAll, expect, test } from 'vitest'
import { startWorld } from '../../../server/testing/world.ts'
import { insertClosing } from '../closings/server/store.ts'
import { verifyLedgers } from '../verification/server/service.ts'
import { findAccounts } from './store.ts'
import { keepBooks, newEntry } from './testing.ts'

// As the owner of the tables. An owner may also drop a trigger, or skip all of them (`session_replication_role`): `verify-ledger` tells.

const world = startWorld()
const ids = {
  building: '',
  other: '',
  organization: '',
  entry: '',
  cash: '',
  income: '',
  contingency: '',
  closing: '',
  otherCash: '',
}

beforeAll(async () => {
  const { erables, fleuve, laurier } = world.places
  await keepBooks(world, fleuve.id)
  const { entryId } = await newEntry(world)
  const accounts = await findAccounts(world.database.db, [erables.id, fleuve.id])
  const idOf = (buildingId: string, key: string) =>
    accounts.find((account) => account.buildingId === buildingId && account.key === key)?.id ?? ''
  await insertClosing(world.database.db, {
    buildingId: erables.id,
    kind: 'closed',
    through: '2026-02-28',
    madeAt: new Date('2026-03-15T12:00:00Z'),
  })
  const { rows } = await world.database.pool.query<{ id: string }>('select id from ledger_closings')
  Object.assign(ids, {
    building: erables.id,
    other: fleuve.id,
    organization: laurier.id,
    entry: entryId,
    cash: idOf(erables.id, 'cash_operating'),
    income: idOf(erables.id, 'other_income'),
    contingency: idOf(erables.id, 'cash_contingency'),
    otherCash: idOf(fleuve.id, 'cash_operating'),
    closing: rows[0]?.id ?? '',
  })
})

const onlyAdded = 'is only added to'
const unbalanced = 'an entry balances within each fund'
const byTrigger = 'is written by its trigger'
const byClosing = 'a period is closed by its closing'

const fresh = 'aaaaaaaa-0000-7000-8000-000000000001'
interface Head {
  on?: string
  count?: number
  kind?: string
  more?: string
  values?: string
  building?: string
}
/** An entry of two lines, of an open day unless given. */
const entry = ({
  on = '2026-03-10',
  count = 2,
  kind = 'adjustment',
  more = '',
  values = '',
  building = '$building',
}: Head = {}) =>
  `insert into journal_entries (id, organization_id, building_id, posted_on, kind, source_key, reason, posting_count, made_at${more && `, ${more}`})
   values ('${fresh}', $organization, ${building}, '${on}', '${kind}', 'attack', 'Attaque', ${count}, now()${values && `, ${values}`})`
type Line = [line: number, account: string, fund: string, cents: number]
const lines = (of: string, on: string, ...all: Line[]) =>
  `insert into postings (entry_id, line, building_id, account_id, fund, posted_on, amount_cents) values
   ${all.map(([line, account, fund, cents]) => `(${of}, ${line}, $building, $${account}, '${fund}', '${on}', ${cents})`).join(', ')}`
const made = (...all: Line[]) => lines(`'${fresh}'`, '2026-03-10', ...all)
const cash: Line = [1, 'cash', 'operating', 500]
const income: Line = [2, 'income', 'operating', -500]
const commit = 'set constraints all immediate'

test.each([
  // Sums and lines
  [`${entry()}; ${made(cash, [2, 'income', 'operating', -499])}; ${commit}`, unbalanced],
  [`${entry()}; ${made(cash, [2, 'income', 'contingency', -500])}; ${commit}`, unbalanced],
  [
    `${entry({ kind: 'transfer', count: 4 })}; ${made(cash, income, [3, 'contingency', 'contingency', -500], [4, 'income', 'operating', 500])}; ${commit}`,
    unbalanced,
  ],
  [`${entry({ count: 3 })}; ${made(cash, income)}; ${commit}`, 'an entry has all its postings'],
  [`${entry()}; ${commit}`, 'an entry has all its postings'],
  [`${entry()}; ${made(cash, income, [3, 'cash', 'operating', 0])}`, 'postings_amount'],
  [`${entry()}; ${made(cash, [2, 'income', 'autre', -500])}`, 'postings_amount'],
  [`${entry()}; ${made(cash, [0, 'income', 'operating', -500])}`, 'postings_amount'],
  [`${entry({ count: 1 })}`, 'journal_entries_count'],
  // An entry never grows
  [lines('$entry', '2026-02-01', [3, 'cash', 'operating', 5], [4, 'income', 'operating', -5]), 'an entry never grows'],
  [lines('$entry', '2026-02-01', [2, 'cash', 'operating', 5]), 'duplicate key value violates unique constraint'],
  [`${entry()}; ${made(cash, income)}; ${commit}; ${made([3, 'cash', 'operating', 5])}`, 'an entry never grows'],
  // Cash belongs to a fund, a posting to the building and the day of its entry
  [`${entry()}; ${made([1, 'contingency', 'operating', 500], income)}`, 'the cash of a fund stays in it'],
  [`${entry()}; ${made([1, 'otherCash', 'operating', 500], income)}`, 'violates foreign key constraint'],
  [`${entry()}; ${lines(`'${fresh}'`, '2026-03-11', cash, income)}`, 'violates foreign key constraint'],
  // Append-only
  ["update journal_entries set posted_on = '2026-03-01' where id = $entry", onlyAdded],
  ['update journal_entries set reason = null where id = $entry', onlyAdded],
  ['update journal_entries set seq = 99 where id = $entry', onlyAdded],
  ['update postings set amount_cents = -amount_cents where entry_id = $entry', onlyAdded],
  ['update postings set account_id = $contingency where entry_id = $entry and line = 1', onlyAdded],
  ['delete from postings where entry_id = $entry', onlyAdded],
  ['delete from journal_entries where id = $entry', onlyAdded],
  ['delete from journal_seals where entry_id = $entry', onlyAdded],
  ["update journal_seals set hash = 'x' where entry_id = $entry", onlyAdded],
  ['delete from ledger_closings where id = $closing', onlyAdded],
  ["update ledger_closings set hash = 'x' where id = $closing", onlyAdded],
  ['update period_snapshots set balance_cents = 0 where closing_id = $closing', onlyAdded],
  ['delete from period_snapshots where closing_id = $closing', onlyAdded],
  ['delete from ledgers where building_id = $building', onlyAdded],
  ['delete from buildings where id = $building', 'violates foreign key constraint'],
  ['delete from ledger_accounts where id = $cash', onlyAdded],
  ["update ledger_accounts set fund = 'contingency' where id = $cash", onlyAdded],
  ...[
    'ledgers',
    'ledger_accounts',
    'journal_entries',
    'postings',
    'journal_seals',
    'ledger_closings',
    'period_snapshots',
    'bills',
    'organizations',
  ].map((table) => [`truncate ${table} cascade`, onlyAdded]),
  // Closed is closed
  [entry({ on: '2026-02-28' }), 'this period is closed'],
  [`${entry({ on: '2025-12-31', building: '$other' })}`, 'the books start later'],
  ['update ledgers set locked_through = null where building_id = $building', byClosing],
  ["update ledgers set starts_on = '2020-01-01' where building_id = $building", byClosing],
  [
    "insert into ledger_closings (id, building_id, kind, through, made_at) values (gen_random_uuid(), $building, 'reopened', null, now())",
    'ledger_closings_reason',
  ],
  [
    "insert into ledger_closings (id, building_id, kind, through, made_at) values (gen_random_uuid(), $building, 'closed', '2026-02-28', now())",
    'this period is closed',
  ],
  [
    "insert into ledger_closings (id, building_id, kind, through, reason, made_at) values (gen_random_uuid(), $building, 'reopened', '2026-03-31', 'x', now())",
    'this period is not closed',
  ],
  // Once, in one chain
  [
    `${entry()}; ${made(cash, income)}; ${entry().replace(fresh, fresh.replace(/1$/, '2'))}`,
    'duplicate key value violates unique constraint "journal_entries_source_key"',
  ],
  ["insert into journal_seals (entry_id, building_id, seq, hash) values ($entry, $building, 99, 'x')", byTrigger],
  ["insert into period_snapshots values ($closing, $income, 'contingency', 5)", byTrigger],
  [`${entry({ building: "'aaaaaaaa-0000-7000-8000-00000000000f'" })}`, 'this building has no books'],
  // A reversal is of one entry, whole
  [entry({ kind: 'reversal' }), 'journal_entries_reversal'],
  [entry({ kind: 'transfer' }).replace("'Attaque'", 'null'), 'journal_entries_reason'],
  [
    `${entry({ kind: 'reversal', more: 'reverses_id', values: '$entry' })};
     ${made([1, 'cash', 'operating', -1_000], [2, 'income', 'operating', 1_000])}; ${commit}`,
    'a reversal is of one entry, whole',
  ],
  [entry({ kind: 'reversal', count: 4, more: 'reverses_id', values: '$entry' }), 'a reversal is of one entry, whole'],
  [
    entry({ kind: 'reversal', building: '$other', more: 'reverses_id', values: '$entry' }),
    'a reversal is of one entry, whole',
  ],
])('%s is refused', async (attack = '', refusal = '') => {
  const client = await world.database.pool.connect()
  try {
    await client.query('begin')
    const text = attack.replace(/\$(\w+)/g, (_, name: keyof typeof ids) => `'${ids[name]}'`)
    expect(text).not.toContain("''")
    await expect(client.query(text)).rejects.toThrow(refusal)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('an entry in order is taken, numbered and sealed, and the books hold', async () => {
  const { pool, db } = world.database
  const told = (sqlText: string) => sqlText.replace(/\$(\w+)/g, (_, name: keyof typeof ids) => `'${ids[name]}'`)
  await pool.query(`begin; ${told(entry())}; ${told(made(cash, income))}; commit`)
  const { rows } = await pool.query<{ seq: number; last: number }>(
    `select s.seq, (select max(seq) from journal_entries where building_id = $1) as last from journal_seals s where entry_id = $2`,
    [ids.building, fresh],
  )
  expect(rows[0]?.seq).toBe(rows[0]?.last)
  expect((await verifyLedgers(db)).firstBreak).toBeUndefined()
})
