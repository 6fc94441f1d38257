import { expect, test } from 'vitest'
import { openPdf } from '../../../../server/testing/pdfs.ts'
import { expectStatuses } from '../../../../server/testing/statuses.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { billPolicy } from '../../policy.ts'
import { sampleBill } from '../../testing.ts'
import { printBill } from './service.ts'

const world = startWorld()

/** Asks for the summary of a bill as its manager, some minutes from now. */
async function print(id: string, language: 'fr' | 'en', minutes = 0) {
  const now = new Date(Date.now() + minutes * 60_000)
  return printBill(world.contextOf({ actor: await world.actorOf('manager'), now }), { id, language })
}

/** A bill of Les Érables with a plan, printed for its manager. */
async function printed(language: 'fr' | 'en') {
  const plan = {
    type: 'recurring' as const,
    kind: 'custom' as const,
    payments: [
      { dueOn: '2099-04-01', amountCents: 100_000 },
      { dueOn: '2099-05-01', amountCents: 41_944 },
    ],
  }
  const reading = { engine: 'text' as const, confidence: {}, plan }
  const told = { notes: 'Ne pas montrer', description: "L'eau : « chaude » !", reading }
  const { body } = await world.as('manager').post('/api/bills', sampleBill(world.places.erables.id, told))
  const { name, content, mediaType } = await print(body.id, language)
  if (!Buffer.isBuffer(content)) throw new Error('expected bytes')
  expect((await print(body.id, language, 90)).content).toEqual(content)
  return { name, mediaType, ...(await openPdf(content)) }
}

test('the summary of a bill is in Canadian French, without internal notes', async () => {
  const { name, mediaType, title, language, texts } = await printed('fr')
  expect({ name, mediaType, title, language }).toEqual({
    name: 'Sommaire F-2026-207 2026-03-02.pdf',
    mediaType: 'application/pdf',
    title: 'Remplacement du chauffe-eau',
    language: 'fr-CA',
  })
  const text = texts.join(' ')
  for (const part of ['Plomberie Gagnon et fils', '1 419,44 $', '1er avril 2099', '419,44 $', 'L’eau : « chaude »!'])
    expect(text).toContain(part)
  expect(text).toMatch(/Mitoyen, réf\. [0-9A-F]{8}-[0-9A-F]{8}, mise à jour : /)
  expect(text).not.toContain('Ne pas montrer')
})

test('the summary of a bill is in English on request', async () => {
  const { name, language, texts } = await printed('en')
  expect(name).toBe('Summary F-2026-207 2026-03-02.pdf')
  expect(language).toBe('en-CA')
  for (const part of ['$1,419.44', 'April 1, 2099', 'Page 1 of 1']) expect(texts.join(' ')).toContain(part)
})

test('a demonstration manager prints a bill, exports none, and prints none of another organization', async () => {
  const actor = await world.actorOf('demoManager')
  expect(billPolicy.print(actor, { buildingId: world.places.erables.id })).toBe(true)
  expect(billPolicy.print(actor, { buildingId: world.places.falaise.id })).toBe(false)
  expect(billPolicy.export(actor, {})).toBe(false)
})

test('a person who may not read the bill gets no summary', async () => {
  const { id } = (await world.as('manager').post('/api/bills', sampleBill(world.places.erables.id))).body
  const path = `/api/bills/${id}/printout`
  expect((await world.as('demoManager').get(path)).status).toBe(200)
  await expectStatuses({ stranger: 401, otherManager: 404, managerLimited: 404, resident: 403 }, (who) =>
    world.as(who).get(path),
  )
})
