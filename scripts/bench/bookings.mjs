import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { insertBooking } from '../../src/features/bookings/server/store.ts'
import { slotsOn } from '../../src/features/bookings/slots/rules.ts'
import { usualSpace } from '../../src/features/common-spaces/contract.ts'
import { startThrowaway } from '../../src/server/embedded-postgres.ts'
import { migrate } from '../../src/server/migrate.ts'
import { addDays } from '../../src/shared/dates.ts'
import { instantAt } from '../../src/shared/wall-clock.ts'
import { idOf } from './rows.mjs'
import { percentile } from './server.mjs'

const attempts = Number(process.env.ATTEMPTS ?? 10_000)
const clients = 16
/** Attempts a second, at least. */
const least = 2_000
/** Free times of a month of one space, in milliseconds (p99). */
const monthMs = 15
const organizationId = idOf('1', 0)
const buildingId = idOf('3', 0)
const spaceId = idOf('5', 0)
const start = Date.parse('2026-12-01T14:00:00Z')
const slotMs = 1_800_000

/** Sixteen clients race for the times of one space: none is held twice, none is left free, no deadlock. Fails over a bound. */
export async function benchBookings(scratch) {
  const programs = existsSync('/usr/lib/postgresql/15/bin') ? '/usr/lib/postgresql/15/bin' : undefined
  const postgres = await startThrowaway({ dir: join(scratch, 'bookings-postgres'), programs })
  try {
    await migrate(postgres.connection)
    const pool = new pg.Pool({ ...postgres.connection, max: clients })
    pool.on('error', () => undefined)
    await addSpace(pool)
    await race(pool)
    await pool.end()
  } finally {
    await postgres.stop()
  }
  offerMonth()
}

async function addSpace(pool) {
  await pool.query(`insert into organizations (id, name, kind) values ($1, 'Gestion', 'management_company')`, [
    organizationId,
  ])
  await pool.query(
    `insert into buildings (id, organization_id, name, kind, address, city, province, postal_code, year_built, total_units, total_floors,
       management_company, parking_spaces, storage_spaces, amenities)
     values ($1, $2, 'Tour', 'condo', '1, rue', 'Montréal', 'QC', 'H2X 1Y4', 1998, 84, 14, 'Gestion', 0, 0, '{}')`,
    [buildingId, organizationId],
  )
  await pool.query(
    `insert into common_spaces (id, organization_id, building_id, name, places, hours, exceptions, step_minutes, min_minutes, max_minutes,
       turnover_minutes, lead_minutes, horizon_days, cancel_minutes, needs_approval)
     values ($1, $2, $3, 'Salle', 1, '[]', '[]', 30, 30, 240, 0, 0, 60, 0, false)`,
    [spaceId, organizationId, buildingId],
  )
}

/** Every slot is asked for by several clients at about the same moment; some ask for more than one slot. */
async function race(pool) {
  const db = drizzle({ client: pool })
  const slots = Math.ceil(attempts / 10)
  let next = 0
  let accepted = 0
  const began = performance.now()
  const run = async () => {
    while (next < attempts) {
      const at = next++
      const slot = Math.floor(at / 10)
      const startsAt = new Date(start + slot * slotMs)
      const endsAt = new Date(start + (slot + 1 + (at % 3 === 1 ? 1 : 0)) * slotMs)
      const held = { firstPlace: 1, lastPlace: 1, turnoverMinutes: 0, cancelMinutes: 0, heldUntil: endsAt }
      const booking = { organizationId, buildingId, spaceId, kind: 'booking', status: 'confirmed', startsAt, endsAt }
      if (await insertBooking(db, { ...booking, ...held })) accepted += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, run))
  const seconds = (performance.now() - began) / 1_000
  const { rows } = await pool.query(
    `select count(*)::int as kept,
       sum(extract(epoch from ends_at - starts_at) / 1800)::int as slots,
       (select count(*)::int from bookings a join bookings b on a.id < b.id and a.starts_at < b.held_until and b.starts_at < a.held_until) as doubles
     from bookings`,
  )
  const [{ kept, slots: filled, doubles }] = rows
  const rate = Math.round(attempts / seconds)
  console.log(
    `${attempts} attempts by ${clients} clients, ${rate} a second: ${accepted} accepted, ${kept} kept, ${filled} of ${slots} slots filled, ` +
      `${doubles} held twice`,
  )
  if (doubles > 0 || kept !== accepted || filled < slots || rate < least) process.exitCode = 1
}

/** How long the free times of a month take, of a space whose every day is half taken. */
function offerMonth() {
  const day = '2026-12-01'
  const held = Array.from({ length: 31 }, (_, at) => ({
    from: instantAt(addDays(day, at), '12:00'),
    until: instantAt(addDays(day, at), '17:00'),
    firstPlace: 1,
    lastPlace: 1,
  }))
  const times = Array.from({ length: 200 }, () => {
    const asked = { terms: { ...usualSpace }, held, now: instantAt('2026-11-20', '09:00') }
    const began = performance.now()
    for (let at = 0; at < 31; at++) slotsOn(asked, addDays(day, at), 60)
    return performance.now() - began
  })
  const p99 = percentile(times, 0.99)
  console.log(`free times of a month: ${p99.toFixed(1)} ms (p99), of at most ${monthMs} ms`)
  if (p99 > monthMs) process.exitCode = 1
}
