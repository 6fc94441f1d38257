import { expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { vendors } from '../../server/tables.ts'
import { newVendor } from '../../server/testing.ts'

const world = startWorld()

test('a manager exports the vendors of their organizations with the filters of the list, and no others', async () => {
  await newVendor(world, 'Plomberie')
  await newVendor(world, 'Toiture')
  await world.database.db.update(vendors).set({ category: 'repairs' })
  const linesOf = async (filter: string, who: 'manager' | 'otherManager' = 'manager') => {
    const { status, text } = await world.as(who).get(`/api/vendors/export?${filter}`)
    expect(status).toBe(200)
    return text.trim().split('\r\n')
  }
  const [heading, ...lines] = await linesOf('language=fr')
  expect(heading).toContain('Fournisseur;Catégorie de sa dernière facture;Organisation')
  expect(lines).toEqual([
    expect.stringMatching(/^Plomberie .*;.+;Gestion Laurier$/),
    expect.stringMatching(/^Toiture .*;.+;Gestion Laurier$/),
  ])
  expect(await linesOf('sort=-name&q=toiture')).toHaveLength(2)
  expect(await linesOf(`organization=${world.places.nordet.id}`)).toHaveLength(1)
  expect(await linesOf('', 'otherManager')).toHaveLength(1)
  const workbook = await world.as('manager').get('/api/vendors/export?format=xlsx&language=en')
  expect(workbook.headers['content-disposition']).toMatch(/vendors-.*\.xlsx/)
})
