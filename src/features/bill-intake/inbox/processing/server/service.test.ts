import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fileForm } from '../../../../../server/testing/forms.ts'
import { startWorld } from '../../../../../server/testing/world.ts'
import { detectTools } from '../../../../reading/engine/input/tesseract.ts'
import { inboxDocuments } from '../../server/tables.ts'
import { readInboxDocument, whileInInbox } from './service.ts'

const world = startWorld()
async function upload(): Promise<string> {
  const fields = { buildingId: world.places.erables.id }
  const form = fileForm(readFileSync('e2e/fixtures/bill-photo.jpg'), { name: 'photo.jpg', fields })
  return (await world.as('manager').post('/api/pile', form)).body.id
}
const stateOf = async (id: string) =>
  (await world.database.db.select().from(inboxDocuments).where(eq(inboxDocuments.id, id)))[0]?.state

const { tesseract } = await detectTools()

describe('a reading whose document leaves the inbox', () => {
  test('is aborted by any removal of the document, and not before', async () => {
    const id = await upload()
    expect(await whileInInbox(world.contextOf(), { id }, async (gone) => gone.aborted)).toBe(false)
    const told = whileInInbox(
      world.contextOf(),
      { id },
      (gone) => new Promise((resolve) => gone.addEventListener('abort', () => resolve('told'))),
    )
    // As another process does it.
    await world.database.db.delete(inboxDocuments).where(eq(inboxDocuments.id, id))
    expect(await told).toBe('told')
  })

  test.runIf(tesseract)('ends without a result', async () => {
    const id = await upload()
    const reading = readInboxDocument(world.contextOf(), { id })
    await expect.poll(() => stateOf(id)).toBe('reading')
    expect((await world.as('manager').del(`/api/pile/${id}`)).status).toBe(204)
    await reading
    const figures = (await world.as('admin').get('/api/metrics')).text
    // Taken off before its reader began or under its eyes: either way nothing was read to the end.
    expect(figures).not.toContain('way="ocr"')
    expect(await stateOf(id)).toBeUndefined()
  })
})
