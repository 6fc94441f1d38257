import { expect } from 'vitest'
import type { Database } from '../db.ts'

/** Until one other transaction waits for what this test holds. */
export const untilBlocked = ({ pool }: Database) =>
  expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBe(1)
