import { beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import type { DemandDetail, DemandStatus } from '../contract.ts'
import { demandPhases, phaseStatuses } from '../rules.ts'

const world = startWorld()
interface Page {
  items: { id: string }[]
  nextCursor: string | null
  total: number
}

const create = (more: object = {}, who: CastName = 'tenant') =>
  world.as(who).post<DemandDetail>('/api/demands', {
    buildingId: world.places.erables.id,
    residenceId: world.places.erables102.id,
    type: 'maintenance',
    description: 'Le robinet de la cuisine coule depuis hier soir.',
    ...more,
  })
const aDemand = async (more: object = {}) => (await create(more)).body

describe('lists of demands', () => {
  test('are filtered by status, type, flag, place and words', async () => {
    const kept = await aDemand({ type: 'information', description: 'Où dépose-t-on les piles usées?' })
    const found = async (query: string, who: CastName = 'manager') =>
      (await world.as(who).get(`/api/demands?limit=100&${query}`)).body.items.map(({ id }: { id: string }) => id)
    expect(await found('q=PILES%20usees')).toEqual([kept.id])
    expect(await found('type=information&status=submitted,approved')).toContain(kept.id)
    expect(await found('status=completed')).not.toContain(kept.id)
    expect(await found('escalated=true')).not.toContain(kept.id)
    expect(await found(`building=${world.places.fleuve.id}`)).toEqual([])
    expect(await found(`residence=${world.places.erables102.id}`)).toContain(kept.id)
    expect(await found('mine=true')).toEqual([])
    expect(await found('mine=true', 'tenant')).toContain(kept.id)
    expect((await world.as('manager').get('/api/demands?status=lost')).status).toBe(422)
  })

  test.each(['updatedAt', '-updatedAt', 'submittedAt', '-submittedAt', 'status', '-status', 'urgency', '-urgency'])(
    'page by page, sorted by %s, hold each demand once',
    async (sort) => {
      const seen: string[] = []
      let cursor: string | null = ''
      let total = 0
      while (cursor !== null) {
        const { body }: { body: Page } = await world
          .as('manager')
          .get(`/api/demands?sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`)
        seen.push(...body.items.map(({ id }: { id: string }) => id))
        cursor = body.nextCursor
        total = body.total
      }
      expect(seen).toHaveLength(total)
      expect(new Set(seen).size).toBe(total)
    },
  )

  test('by urgency put escalated demands before those that wait longer, over two pages', async () => {
    const sent: string[] = []
    for (let turn = 0; turn < 4; turn++) sent.push((await aDemand({ type: 'other', title: 'Rang' })).id)
    const [first, second, third, last] = sent
    for (const id of [last, third]) await world.as('manager').put(`/api/demands/${id}/escalation`, {})
    const page = async (cursor: string | null = null): Promise<Page> => {
      const after = cursor === null ? '' : `&cursor=${cursor}`
      return (await world.as('manager').get(`/api/demands?sort=urgency&q=Rang&status=submitted&limit=3${after}`)).body
    }
    const opening = await page()
    const following = await page(opening.nextCursor)
    expect([opening, following].map(({ items }) => items.map(({ id }) => id))).toEqual([[third, last, first], [second]])
  })

  test.each(['urgency', 'submittedAt'])(
    'by %s have the longest wait first, in the list and in the summary',
    async (sort) => {
      const title = `Attente-${sort}`
      const draft = await aDemand({ title, submit: false })
      const sentFirst = await aDemand({ title })
      const { body: sentLast } = await world.as('tenant').put(`/api/demands/${draft.id}/submission`, {})
      const page = async (cursor: string): Promise<Page> =>
        (await world.as('manager').get(`/api/demands?sort=${sort}&q=${title}&limit=1${cursor}`)).body
      const opening = await page('')
      const following = await page(`&cursor=${opening.nextCursor}`)
      expect([...opening.items, ...following.items].map(({ id }) => id)).toEqual([sentFirst.id, sentLast.id])
      const { body: summary } = await world.as('manager').get(`/api/demands/summary?q=${title}`)
      expect(summary.waitingSince).toBe(sentFirst.submittedAt)
    },
  )

  test('have a summary that counts the listed demands', async () => {
    const { body: list } = await world.as('manager').get('/api/demands?limit=100')
    const { body } = await world.as('manager').get('/api/demands/summary')
    const counts: number[] = Object.values(body.counts)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(list.total)
    expect(body).toMatchObject({ escalated: expect.any(Number), waitingSince: expect.any(String) })
    expect((await world.as('otherManager').get('/api/demands/summary')).body).toMatchObject({
      escalated: 0,
      waitingSince: null,
    })
  })

  test('have a summary whose oldest waiting demand is the oldest counted, under review or not', async () => {
    const { body: taken } = await create({ title: 'Doyenne' })
    await create({ title: 'Doyenne' })
    await world.as('manager').put(`/api/demands/${taken.id}/review`, {})
    const { body } = await world.as('manager').get('/api/demands/summary?q=Doyenne')
    expect(body).toMatchObject({ counts: { submitted: 1, under_review: 1 }, waitingSince: taken.submittedAt })
  })

  describe('the counts over a list', () => {
    beforeAll(async () => {
      await create({ type: 'complaint', submit: false })
      const { body: escalated } = await create({ type: 'complaint' })
      await world.as('manager').put(`/api/demands/${escalated.id}/escalation`, { note: 'Sans réponse.' })
      await create({ type: 'complaint', title: 'Bruit', description: 'De la musique jusqu’à minuit.' })
    })
    test.each([
      ['manager', ''],
      ['manager', 'q=Locataire'],
      ['manager', 'q=robinet'],
      ['manager', 'type=complaint'],
      ['manager', 'q=robinet&type=complaint'],
      ['tenant', 'mine=true&q=robinet'],
      ['tenant', 'mine=true&type=complaint'],
    ] as const)(
      'each count in the summary of a %s with %j is the total of the list that it opens',
      async (who, filter) => {
        const listed = async (status: string) =>
          (await world.as(who).get(`/api/demands?limit=1&${filter}&status=${status}`)).body.total
        const { counts, escalated } = (await world.as(who).get(`/api/demands/summary?${filter}`)).body
        const counted = (statuses: readonly DemandStatus[]) => statuses.reduce((sum, status) => sum + counts[status], 0)
        for (const phase of demandPhases) {
          expect(counted(phaseStatuses[phase]), phase).toBe(await listed(phaseStatuses[phase].join(',')))
        }
        expect(counts.draft).toBe(await listed('draft'))
        const open = [...phaseStatuses.waiting, ...phaseStatuses.underway].join(',')
        expect(escalated).toBe(await listed(`${open}&escalated=true`))
        expect(counts.submitted).toBeGreaterThan(0)
      },
    )
  })
})
