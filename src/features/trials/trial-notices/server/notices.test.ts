import { beforeEach, expect, test } from 'vitest'
import { Context } from '../../../../server/context.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { newTrial } from '../../server/testing.ts'
import { writeTrialLetters } from './service.ts'

const world = startWorld()
const { manager, managerLimited } = { manager: 'Marc', managerLimited: 'Lise' }

/** Runs the job and what it queues. */
async function write() {
  const { machinery, database } = world
  const parts = { machinery, db: database.db, actor: null, language: 'fr', requestId: 'test' } as const
  await database.db.transaction((tx) => writeTrialLetters(new Context({ ...parts, db: tx })))
  await world.runJobs()
}
/** Gives Gestion Laurier a trial of thirty days of which this is the day. */
const onDay = (day: number, days = 30) => {
  const startsOn = addDays(today(), 1 - day)
  return newTrial(world, { organizationId: world.places.laurier.id, startsOn, endsOn: addDays(startsOn, days - 1) })
}
const lettersTo = (email: string) => world.letters.filter(({ to }) => to === email)
const subjectsTo = (email: string) => lettersTo(email).map(({ subject }) => subject)

beforeEach(() => void world.letters.splice(0))

test.each([
  [1, 'Bienvenue : les premiers pas de votre essai'],
  [7, 'Une semaine d’essai : ce qui reste à essayer'],
  [23, 'Il reste 7 jours d’essai'],
  [30, 'Dernier jour d’essai'],
])('on day %i each manager is written once, however often the job runs', async (day, subject) => {
  await onDay(day)
  for (let run = 0; run < 3; run++) await write()
  const french = subject.replace(' :', '\u00A0:')
  expect(subjectsTo(world.people.manager.email)).toEqual([french])
  expect(subjectsTo(world.people.managerLimited.email)).toEqual([french])
  expect(new Set(world.letters.map(({ to }) => to))).toEqual(
    new Set([world.people.manager.email, world.people.managerLimited.email]),
  )
  expect(lettersTo(world.people.manager.email)[0]?.text).toContain(`Bonjour ${manager}`)
  expect(lettersTo(world.people.managerLimited.email)[0]?.text).toContain(`Bonjour ${managerLimited}`)
})

test('the letter of the last days says what stays, and when the trial ends', async () => {
  await onDay(24)
  await write()
  const text = lettersTo(world.people.manager.email)[0]?.text ?? ''
  expect(text).toContain('Rien n’est supprimé sans préavis')
  expect(text).toContain('http://mitoyen.test/manager/trial')
})

test('the letter of the seventh day names what is still empty, and nothing that is there', async () => {
  await onDay(8)
  await write()
  const text = lettersTo(world.people.manager.email)[0]?.text ?? ''
  expect(text).toContain('Déposez une facture')
  expect(text).not.toContain('Inscrivez un immeuble')
})

test('a trial extended past a day does not announce the former end, and announces the new one', async () => {
  await onDay(30, 60)
  await write()
  expect(subjectsTo(world.people.manager.email)).toEqual(['Une semaine d’essai\u00A0: ce qui reste à essayer'])
  await onDay(55, 60)
  await write()
  expect(subjectsTo(world.people.manager.email)).toContain('Il reste 5 jours d’essai')
})

test('nobody is written about a trial that has ended or that became a plan', async () => {
  await onDay(40)
  await write()
  await newTrial(world, { organizationId: world.places.laurier.id, status: 'converted' })
  await write()
  expect(world.letters).toEqual([])
})

test('nobody is written about the trial of an archived organization, nor told of a new end', async () => {
  const { id, version } = await onDay(30)
  const archive = `/api/organizations/${world.places.laurier.id}/archive`
  expect((await world.as('admin').put(archive, {})).status).toBe(200)
  await write()
  expect((await world.as('admin').put(`/api/trials/${id}/extension`, { version, days: 10 })).status).toBe(200)
  await world.runJobs()
  await world.as('admin').del(archive)
  expect(world.letters).toEqual([])
})

test('managers are told of a new end by whoever changed it, and an administrator’s end of the trial', async () => {
  const { id, version } = await onDay(3)
  const extended = await world.as('admin').put(`/api/trials/${id}/extension`, { version, days: 10 })
  await world.runJobs()
  expect(subjectsTo(world.people.manager.email)).toEqual(['Votre essai a une nouvelle fin'])
  await world.as('admin').put(`/api/trials/${id}/end`, { version: extended.body.version })
  await world.runJobs()
  expect(subjectsTo(world.people.manager.email).at(-1)).toBe('Votre essai est terminé')
  const { body } = await world.as('manager').get('/api/notifications')
  expect(body.items[0]).toMatchObject({ sentence: 'L’essai est terminé', path: `/manager/trial#${id}` })
})

test('managers who were told of a plan are told when it is taken back', async () => {
  const lastSubject = () => subjectsTo(world.people.manager.email).at(-1)
  for (const [day, told] of [
    [10, 'Votre essai a une nouvelle fin'],
    [40, 'Votre essai est terminé'],
  ] as const) {
    const { id, version } = await onDay(day)
    const converted = await world.as('admin').put(`/api/trials/${id}/conversion`, { version })
    await world.runJobs()
    expect(lastSubject()).toBe('Votre forfait professionnel commence')
    await world.as('admin').del(`/api/trials/${id}/conversion`, { version: converted.body.version })
    await world.runJobs()
    expect(lastSubject()).toBe(told)
  }
})

test('the letter of the seventh day has nothing to name once everything was tried', async () => {
  await onDay(9)
  const { erables } = world.places
  const bill = {
    vendorName: 'Plomberie',
    title: 'Fuite',
    category: 'repairs',
    issuedOn: '2026-01-05',
    dueOn: '2026-02-05',
  }
  await world.as('manager').post('/api/bills', { ...bill, buildingId: erables.id, totalCents: 10_000 })
  const demand = { type: 'maintenance', title: 'Fuite d’eau', description: 'De l’eau coule sous l’évier.', fileIds: [] }
  await world.as('tenant').post('/api/demands', { ...demand, buildingId: erables.id, residenceId: null, submit: true })
  await world.runJobs()
  world.letters.splice(0)
  await write()
  expect(subjectsTo(world.people.manager.email)).toEqual(['Une semaine d’essai\u00A0: vous avez tout essayé'])
  expect(lettersTo(world.people.manager.email)[0]?.text).not.toContain('1.')
})
