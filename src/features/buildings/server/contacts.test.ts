import { describe, expect, it } from 'vitest'
import { startWorld } from '../../../server/testing/world.ts'

const world = startWorld()
const contacts = async (who: Parameters<typeof world.as>[0]) =>
  (await world.as(who).get(`/api/buildings/${world.places.erables.id}/contacts`)).body
const change = async (path: string, changes: object) => {
  const { body } = await world.as('manager').get(path)
  const saved = await world.as('manager').patch(path, { version: body.version, ...changes })
  expect(saved.status).toBe(200)
}

describe('the contacts of a building', () => {
  it('are the organization’s until the building has its own, and show to tenants too', async () => {
    await change(`/api/organizations/${world.places.laurier.id}`, {
      phone: '514 555-0100',
      email: 'Bonjour@Laurier.example',
      emergencyPhone: '514 555-0101',
    })
    expect(await contacts('tenant')).toMatchObject({
      phone: '+15145550100',
      email: 'bonjour@laurier.example',
      emergencyPhone: '+15145550101',
      managers: ['Marc Gestionnaire'],
    })
    await change(`/api/buildings/${world.places.erables.id}`, { emergencyPhone: '418 555-0199', contactEmail: '' })
    expect(await contacts('resident')).toMatchObject({
      phone: '+15145550100',
      email: 'bonjour@laurier.example',
      emergencyPhone: '+14185550199',
    })
  })

  it('refuse an invalid phone number on its field', async () => {
    const path = `/api/buildings/${world.places.erables.id}`
    const { body } = await world.as('manager').get(path)
    const refused = await world.as('manager').patch(path, { version: body.version, contactPhone: '555-1234' })
    expect(refused).toMatchObject({ status: 422, body: { fields: { contactPhone: expect.stringContaining('514') } } })
  })

  it('are hidden from people of another organization', async () => {
    const path = `/api/buildings/${world.places.erables.id}/contacts`
    expect((await world.as('otherManager').get(path)).status).toBe(404)
  })
})
