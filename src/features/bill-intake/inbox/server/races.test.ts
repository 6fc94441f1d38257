import { expect, test } from 'vitest'
import { fileForm } from '../../../../server/testing/forms.ts'
import { untilBlocked } from '../../../../server/testing/locks.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { aBill, printedPdf } from '../../../reading/testing.ts'

const world = startWorld()

async function aDocument(): Promise<{ id: string; file: { id: string } }> {
  const form = fileForm(printedPdf([aBill, aBill.map((line) => line.replace('TN-881', 'TN-882'))]), {
    name: 'two.pdf',
    fields: { buildingId: world.places.erables.id },
  })
  return (await world.as('manager').post('/api/pile', form)).body
}

/** The answer of a call that began after the other transaction had made its change and before it committed. */
async function crossing(other: string, fileId: string, call: () => Promise<{ status: number }>): Promise<number> {
  const holder = await world.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(other, [fileId])
    const answer = call()
    await untilBlocked(world.database)
    await holder.query('commit')
    return (await answer).status
  } finally {
    holder.release()
  }
}

const factsOn = async (id: string) =>
  (await world.database.pool.query('select action from audit_entries where subject_id = $1', [id])).rows.map(
    ({ action }) => action,
  )

test('a document removed twice at once is removed and recorded once', async () => {
  const { id, file } = await aDocument()
  const remove = () => world.as('admin').del(`/api/pile/${id}`)
  expect(await crossing('delete from files where id = $1', file.id, remove)).toBe(404)
  expect(await factsOn(id)).not.toContain('removed')
})

test('a document saved as a bill while a colleague removes it stays the bill’s', async () => {
  const { id, file } = await aDocument()
  const remove = () => world.as('admin').del(`/api/pile/${id}`)
  expect(await crossing(`update files set taken_at = now() where id = $1`, file.id, remove)).toBe(404)
  expect((await world.database.pool.query('select 1 from files where id = $1', [file.id])).rowCount).toBe(1)
})

test('a file split twice at once is split once', async () => {
  const { id, file } = await aDocument()
  await world.runJobs()
  const part = () => world.as('admin').post(`/api/pile/${id}/parts`)
  expect(await crossing('delete from files where id = $1', file.id, part)).toBe(404)
  const added = 'select 1 from pile_documents where sent_by_id = $1'
  expect((await world.database.pool.query(added, [world.people.admin.id])).rowCount).toBe(0)
})
