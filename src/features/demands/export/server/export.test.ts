import { expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { newDemand } from '../../server/testing.ts'

const world = startWorld()

test('a manager exports the sent demands of their buildings with the filters of the list, and no draft', async () => {
  await newDemand(world, 'submitted')
  await newDemand(world, 'completed')
  await newDemand(world, 'draft')
  const manager = world.as('manager')
  const linesOf = async (filter: string) => {
    const { status, text } = await manager.get(`/api/demands/export?${filter}`)
    expect(status).toBe(200)
    return text.trim().split('\r\n')
  }
  const [heading, ...lines] = await linesOf('language=fr')
  expect(heading).toContain('Demande;Type;État;Immeuble;Endroit;Demandé par')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Robinet de cuisine qui fuit')
  expect(await linesOf('status=completed&language=fr')).toHaveLength(2)
  expect(await linesOf('q=introuvable')).toHaveLength(1)
  expect((await world.as('otherManager').get('/api/demands/export')).text).not.toContain('Robinet')
})
