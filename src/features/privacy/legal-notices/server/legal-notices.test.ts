import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startWorld, type Who } from '../../../../server/testing/world.ts'
import type { Day } from '../../../../shared/dates.ts'
import type { Notification } from '../../../notifications/contract.ts'
import { users } from '../../../users/server/tables.ts'
import { announceVersions } from './service.ts'

const world = startWorld()
const announce = (privacy: Day, terms: Day = '2026-01-01') =>
  world.database.db.transaction((db) => announceVersions(world.contextOf({ db }), { privacy, terms }))
const told = async (who: Who, language = 'fr'): Promise<Notification[]> =>
  (await world.as(who).get(`/api/notifications?language=${language}`)).body.items

test('an installation is told of versions after its first, once, in the language of each account', async () => {
  await world.database.db.update(users).set({ language: 'en' }).where(eq(users.id, world.people.otherManager.id))
  await announce('2026-01-01')
  await world.runJobs()
  expect(await told('tenant')).toEqual([])

  // Two processes of the new build, then one of the older build.
  await Promise.all([announce('2026-06-01'), announce('2026-06-01')])
  await announce('2026-06-01')
  await announce('2026-01-01')
  await world.runJobs()
  await world.runJobs()
  expect(await told('tenant')).toEqual([
    expect.objectContaining({
      sentence: 'La politique de confidentialité a changé',
      place: 'Version du 1er juin 2026',
      path: '/privacy-policy',
      isPublic: true,
    }),
  ])
  expect((await told('otherManager', 'en'))[0]?.place).toBe('Version of June 1, 2026')
  expect((await told('admin')).length).toBe(1)

  const letters = world.letters.filter(({ to }) => to === world.people.otherManager.email)
  expect(letters.map(({ subject }) => subject)).toEqual(['The privacy policy has changed'])
  expect(letters[0]?.text).toContain('dated June 1, 2026')
  expect(letters[0]?.text).toContain('http://mitoyen.test/en/privacy-policy')
  const [french] = world.letters.filter(({ to }) => to === world.people.tenant.email)
  expect(french?.text).toContain('http://mitoyen.test/privacy-policy')
})

test('a person who wants no such letters is still told in the application', async () => {
  await world.as('manager').put('/api/notifications/choices/legal_changes', { mail: 'never' })
  await announce('2026-06-01', '2026-07-01')
  await world.runJobs()
  expect((await told('manager'))[0]?.sentence).toBe('Les conditions d’utilisation ont changé')
  const subjects = world.letters.filter(({ to }) => to === world.people.manager.email).map(({ subject }) => subject)
  expect(subjects).not.toContain('Les conditions d’utilisation ont changé')
})
