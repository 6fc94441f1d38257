import { expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { newFile } from '../../../files/server/testing.ts'
import { newVendor } from '../../../vendors/server/testing.ts'

const world = startWorld()
const manager = () => world.as('manager')

async function withProof(): Promise<{ id: string; fileId: string }> {
  const id = await newVendor(world, 'Toitures')
  const fileId = await newFile(world, world.people.manager.id)
  const { status, body } = await manager().post(`/api/vendors/${id}/attachments`, { fileIds: [fileId] })
  expect([status, body.total]).toEqual([201, 1])
  return { id, fileId }
}
const proofsOf = async (id: string): Promise<string[]> =>
  (await manager().get(`/api/vendors/${id}/attachments`)).body.items.map(({ id: fileId }: { id: string }) => fileId)

test('the proofs of a vendor are told in its history, and taken away by who may change its file', async () => {
  const { id, fileId } = await withProof()
  expect((await world.as('otherManager').get(`/api/vendors/${id}/attachments`)).status).toBe(404)
  expect((await world.as('resident').get(`/api/vendors/${id}/attachments`)).status).toBe(404)
  expect((await manager().del(`/api/vendors/${id}`)).status).toBe(409)
  expect((await manager().del(`/api/vendors/${id}/attachments/${fileId}`)).status).toBe(204)
  expect(await proofsOf(id)).toEqual([])
  const { rows } = await world.database.pool.query('select action from audit_entries where subject_id = $1', [id])
  expect(rows.map(({ action }) => action)).toEqual(['attached', 'detached'])
  expect((await manager().del(`/api/vendors/${id}`)).status).toBe(204)
})

test('the proofs of a vendor follow it into another', async () => {
  const { id: fromId, fileId } = await withProof()
  const kept = await newVendor(world, 'Couvreurs')
  const { body } = await manager().get(`/api/vendors/${kept}/merger?fromId=${fromId}`)
  expect(body.moved).toContainEqual({ noun: 'proofs', count: 1 })
  const versions = { version: body.kept.version, fromVersion: body.gone.version }
  expect((await manager().put(`/api/vendors/${kept}/merger`, { fromId, ...versions })).status).toBe(200)
  expect(await proofsOf(kept)).toEqual([fileId])
})
