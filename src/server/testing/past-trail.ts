import type { Database } from '../db.ts'

/** Does what the triggers of the trail refuse: for tests of what came before them, of time that passes, and of what they cannot stop. */
export async function behindTheTriggers({ pool }: Pick<Database, 'pool'>, act: () => Promise<unknown>): Promise<void> {
  const set = async (how: 'enable' | 'disable') => {
    for (const table of ['audit_entries', 'audit_seals']) await pool.query(`alter table ${table} ${how} trigger user`)
  }
  await set('disable')
  try {
    await act()
  } finally {
    await set('enable')
  }
}
