import { expect, test } from 'vitest'
import { fileForm } from '../../../../server/testing/forms.ts'
import { openPdf } from '../../../../server/testing/pdfs.ts'
import { expectStatuses } from '../../../../server/testing/statuses.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { newDemand } from '../../server/testing.ts'
import { printDemand } from './service.ts'

const world = startWorld()

/** A demand that was answered, with a comment of each side and an internal note. */
async function answered(): Promise<string> {
  const { id } = await newDemand(world)
  const [manager, tenant] = [world.as('manager'), world.as('tenant')]
  await manager.put(`/api/demands/${id}/review`)
  await manager.post(`/api/demands/${id}/comments`, { body: 'Êtes-vous là mardi?' })
  await tenant.post(`/api/demands/${id}/comments`, { body: 'Oui, après 17 h.' })
  await manager.post(`/api/demands/${id}/notes`, { body: 'Locataire difficile' })
  await manager.put(`/api/demands/${id}/approval`, { note: 'Le plombier passe mardi.' })
  return id
}

async function printed(id: string, language: 'fr' | 'en', minutes = 0) {
  const now = new Date(Date.now() + minutes * 60_000)
  const ctx = world.contextOf({ actor: await world.actorOf('tenant'), now })
  const { name, content } = await printDemand(ctx, { id, language })
  if (!Buffer.isBuffer(content)) throw new Error('expected bytes')
  return { name, content, ...(await openPdf(content)) }
}

test('the summary of a demand has its text, steps, answers and comments, and no internal note', async () => {
  const { name, title, language, texts, content, roles } = await printed(await answered(), 'fr')
  expect(name).toMatch(/^Sommaire Robinet de cuisine qui fuit \d{4}-\d\d-\d\d\.pdf$/)
  expect({ title, language }).toEqual({ title: 'Robinet de cuisine qui fuit', language: 'fr-CA' })
  const text = texts.join(' ')
  for (const part of [
    'Le robinet de la cuisine goutte.',
    'Approuvée',
    'Prise en charge',
    'Le plombier passe mardi.',
    'Théo Locataire',
    'Oui, après 17 h.',
    'Êtes-vous là mardi?',
    'Unité 102',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/réf\. [0-9A-F]{8}-[0-9A-F]{8}, mise à jour : /)
  expect(text).not.toContain('difficile')
  expect(roles.filter((role) => role === 'Table')).toHaveLength(3)
  expect(content.length).toBeGreaterThan(1000)
})

test('the summary of a demand is in English on request, and the same bytes later', async () => {
  const id = await answered()
  const { name, language, texts, content } = await printed(id, 'en')
  expect(name).toMatch(/^Summary /)
  expect(language).toBe('en-CA')
  for (const part of ['Request summary', 'Unit 102', 'Page 1 of 1']) expect(texts.join(' ')).toContain(part)
  expect((await printed(id, 'en', 90)).content).toEqual(content)
})

/** The reference at the foot of a summary. */
const referenceIn = (texts: readonly string[]) => /réf\. ([\w-]+),/.exec(texts.join(' '))?.[1]

test('the summary of a demand has another reference after a comment and after a file', async () => {
  const id = await answered()
  const tenant = world.as('tenant')
  const references = [referenceIn((await printed(id, 'fr')).texts)]
  await tenant.post(`/api/demands/${id}/comments`, { body: 'Merci!' })
  references.push(referenceIn((await printed(id, 'fr')).texts))
  const photo = fileForm('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF', { name: 'bail.pdf', type: 'application/pdf' })
  const { body } = await tenant.post('/api/files', photo)
  expect((await tenant.post(`/api/demands/${id}/attachments`, { fileIds: [body.id] })).status).toBeLessThan(300)
  references.push(referenceIn((await printed(id, 'fr')).texts))
  expect(new Set(references.map((reference) => reference ?? 'none')).size).toBe(3)
})

test('a person who may not read the demand gets no summary', async () => {
  const path = `/api/demands/${(await newDemand(world)).id}/printout`
  await expectStatuses({ tenant: 200, demoManager: 200, resident: 404, otherManager: 404, stranger: 401 }, (who) =>
    world.as(who).get(path),
  )
})
