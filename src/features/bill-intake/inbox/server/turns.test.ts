import { expect, test } from 'vitest'
import { fileForm } from '../../../../server/testing/forms.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { aBill, printedPdf } from '../../../reading/testing.ts'

const world = startWorld()

const upload = async (who: 'manager' | 'admin' | 'otherManager', name: string) => {
  const buildingId = who === 'otherManager' ? world.places.falaise.id : world.places.erables.id
  const form = fileForm(printedPdf([aBill]), { name, fields: { buildingId } })
  expect((await world.as(who).post('/api/pile', form)).status).toBe(201)
}
const queued = async () => {
  const { rows } = await world.database.pool.query<{ name: string; priority: number }>(
    `select file.name, job.priority from graphile_worker.jobs job
     join pile_documents document on job.key = 'pile:' || document.id
     join files file on file.id = document.file_id
     order by job.priority, job.run_at, job.id`,
  )
  return rows
}
const priorityOf = async (name: string) => (await queued()).find((one) => one.name === name)?.priority

test('organizations take turns, people take turns within them, and a newcomer is served in the first turn left', async () => {
  for (const name of ['mine-1.pdf', 'mine-2.pdf', 'mine-3.pdf']) await upload('manager', name)
  for (const name of ['colleague-1.pdf', 'colleague-2.pdf']) await upload('admin', name)
  for (const name of ['other-1.pdf', 'other-2.pdf']) await upload('otherManager', name)
  expect((await queued()).map(({ name }) => name)).toEqual([
    'mine-1.pdf',
    'other-1.pdf',
    'mine-2.pdf',
    'colleague-1.pdf',
    'other-2.pdf',
    'mine-3.pdf',
    'colleague-2.pdf',
  ])
  const { pool } = world.database
  await pool.query('delete from pile_documents where sent_by_id = $1', [world.people.otherManager.id])
  await pool.query('select graphile_worker.remove_job(key) from graphile_worker.jobs where priority < 2')
  await upload('otherManager', 'newcomer.pdf')
  expect(await priorityOf('newcomer.pdf')).toBe(2)
  await pool.query('delete from pile_documents where sent_by_id = $1', [world.people.otherManager.id])
  await pool.query('select graphile_worker.remove_job(key) from graphile_worker.jobs')
  await upload('otherManager', 'alone.pdf')
  expect(await priorityOf('alone.pdf')).toBe(0)
})
