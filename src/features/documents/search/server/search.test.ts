import { describe, expect, test } from 'vitest'
import { paperQueries, papers } from '../../../../../db/worlds/papers.ts'
import type { CastName } from '../../../../../db/worlds/test.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import type { FoundDocuments } from '../contract.ts'
import { newReadDocument } from './testing.ts'

const world = startWorld()

async function find(who: CastName, asked: Record<string, string>): Promise<FoundDocuments> {
  const { status, body } = await world.as(who).get(`/api/documents/passages?${new URLSearchParams(asked)}`)
  expect(status).toBe(200)
  return body
}
const names = async (who: CastName, asked: Record<string, string>) =>
  (await find(who, asked)).items.map(({ name }) => name.map(({ text }) => text).join(''))

describe('a search inside documents', () => {
  test('finds sixty bilingual questions over the papers of a condominium in the first ten results', async () => {
    const ids = new Map<string, string>()
    for (const { id, name, type, on, tags = [], pages } of papers)
      ids.set(await newReadDocument(world, pages, { name, type, effectiveOn: on, tags: [...tags] }), id)
    expect(paperQueries).toHaveLength(60)
    const missed: string[] = []
    let recall = 0
    for (const [q, ...wanted] of paperQueries) {
      const { items } = await find('manager', { q, limit: '10' })
      const found = items.map(({ id }) => ids.get(id))
      const held = wanted.filter((id) => found.includes(id))
      recall += held.length / wanted.length
      if (held.length < wanted.length) missed.push(`${q}: ${found.join(', ')}`)
    }
    expect(recall / paperQueries.length, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
  })
  test('shows the found words in their page, and its number', async () => {
    const { items } = await find('manager', { q: 'buee vitre' })
    expect(items[0]).toMatchObject({ page: 2, passages: 1, pageCount: 3, textState: 'read' })
    expect(items[0]?.excerpt.flatMap(({ text, isFound }) => (isFound ? [text] : []))).toEqual(['buée', 'vitres'])
    expect(await names('manager', { q: 'carnet entretien immeuble' })).toContain('Carnet d’entretien de l’immeuble')
  })

  test('says what it took a misspelt word for, by words that the reader may see', async () => {
    expect(await find('manager', { q: 'chaudierre' })).toMatchObject({ meant: 'chaudières', isPartial: false })
    expect(await find('otherManager', { q: 'chaudierre' })).toMatchObject({ meant: null, items: [] })
  })

  test('offers what holds some of the words where nothing holds all', async () => {
    const { items, isPartial } = await find('manager', { q: 'amiante zeppelin' })
    expect(isPartial).toBe(true)
    expect(items).toHaveLength(1)
  })

  test('is narrowed by place, type and year', async () => {
    const { erables, falaise } = world.places
    expect(await names('manager', { q: 'garantie', type: 'warranty', year: '2017' })).toEqual([
      'Garantie toiture – membrane élastomère',
    ])
    expect(await names('manager', { q: 'amiante', building: erables.id })).toHaveLength(1)
    expect(await names('manager', { q: 'amiante', building: falaise.id })).toEqual([])
  })

  test('continues after the last document of a page, and refuses a cursor that it did not write', async () => {
    const all = await find('manager', { q: 'assemblée', limit: '50' })
    const first = await find('manager', { q: 'assemblée', limit: '3' })
    const second = await find('manager', { q: 'assemblée', limit: '3', cursor: first.nextCursor ?? '' })
    expect(all.total).toBeGreaterThan(5)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.items.slice(0, 6).map(({ id }) => id))
    expect((await world.as('manager').get('/api/documents/passages?q=assemblée&cursor=abc')).status).toBe(422)
    expect((await world.as('manager').get('/api/documents/passages?q=a')).status).toBe(422)
  })
})

describe('nobody finds the text of a document that they may not read', () => {
  const secret = 'Le mot de passe du coffre est zarzuela.'

  test('by audience, unit and organization', async () => {
    const seen = async (who: CastName) => (await find(who, { q: 'zarzuela' })).total
    await newReadDocument(world, [secret], { audience: 'managers' })
    for (const who of ['tenant', 'resident', 'otherManager', 'otherTenant', 'managerLimited'] as const)
      expect(await seen(who), who).toBe(0)
    expect(await seen('manager')).toBe(1)
    await newReadDocument(world, [secret], { audience: 'residents' })
    expect(await seen('resident')).toBe(1)
    expect(await seen('tenant')).toBe(0)
    await newReadDocument(world, [secret], {
      audience: 'tenants',
      residenceId: world.places.erables102.id,
      type: 'plan',
    })
    expect(await seen('tenant')).toBe(1)
    expect(await seen('resident')).toBe(1)
  })

  test('nor by a word that is near one of it', async () => {
    expect(await find('tenant', { q: 'coffrre' })).toMatchObject({ meant: 'coffre', total: 1 })
    expect(await find('otherManager', { q: 'coffrre' })).toMatchObject({ meant: null, total: 0 })
  })

  test('nor once it is archived', async () => {
    await newReadDocument(world, ['Un ocelot dort.'], { archivedAt: new Date() })
    expect((await find('manager', { q: 'ocelot' })).total).toBe(0)
  })

  test('in the palette, which finds documents by name and by text, at the page', async () => {
    const id = await newReadDocument(world, ['Rien.', 'Un axolotl nage.'], { name: 'Aquarium', audience: 'managers' })
    const labels = async (who: CastName) => (await world.as(who).get('/api/search?q=axolotl')).body.items
    expect(await labels('manager')).toMatchObject([
      {
        noun: 'documents',
        id,
        label: 'Aquarium',
        detail: 'Les Érables · page 2',
        search: { q: 'axolotl', sheet: '2' },
      },
    ])
    expect(await labels('resident')).toEqual([])
    expect((await world.as('manager').get('/api/search?q=aquari')).body.items).toHaveLength(1)
  })
})

test('a document tells its pages that hold the words, with the place of each word', async () => {
  const id = await newReadDocument(world, ['Rien ici.', 'La clôture du jardin', 'Jardins et clôtures'])
  const { body } = await world.as('tenant').get(`/api/documents/${id}/passages?q=jardin`)
  expect(body.items.map(({ page }: { page: number }) => page)).toEqual([2, 3])
  const { body: page } = await world.as('tenant').get(`/api/documents/${id}/pages/3/text?q=jardin`)
  expect(page.segments).toEqual([
    { text: 'Jardins', isFound: true },
    { text: ' et clôtures', isFound: false },
  ])
  expect((await world.as('tenant').get(`/api/documents/${id}/pages/9/text`)).status).toBe(404)
  expect((await world.as('otherManager').get(`/api/documents/${id}/pages/3/text`)).status).toBe(404)
})
