import { expect, test } from 'vitest'
import { organizations } from '../../features/organizations/server/tables.ts'
import { privacyOfficers } from '../../features/privacy/server/tables.ts'
import { anOfficer } from '../../features/privacy/server/testing.ts'
import { newId } from '../../server/ids.ts'
import { startWorld } from '../../server/testing/world.ts'
import { officersHtml } from './officers.ts'

const world = startWorld()
const told = async (language: 'fr' | 'en' = 'fr', config: { contactEmail?: string } = {}) => {
  const { database, machinery } = world
  const html = await officersHtml({ db: database.db, config: { ...machinery.config, ...config } }, language)
  return html.replaceAll(/[\u00A0\u202F]/g, ' ')
}
const name = async (officer: Parameters<typeof anOfficer>[0], endsOn: string | null = null) =>
  world.database.db.insert(privacyOfficers).values({ ...anOfficer(officer), endsOn })

test('with nobody named, the page says so, and where to write', async () => {
  expect(await told()).toBe(
    '<p>Cette installation n’a pas encore nommé la personne responsable de la protection des renseignements personnels.</p>',
  )
  expect(await told('en', { contactEmail: 'a&b@mitoyen.test' })).toBe(
    '<p>This installation has not named its privacy officer yet. Write to <a href="mailto:a&#38;b@mitoyen.test">a&#38;b@mitoyen.test</a>.</p>',
  )
})

test('the page names the installation’s officer and those whose organization publishes them, escaped', async () => {
  const [laurier, nordet] = [world.places.laurier.id, newId()]
  await world.database.db.insert(organizations).values({ id: nordet, name: 'Nordet <b>', kind: 'syndicate' })
  await name({ name: 'Hidden', organizationId: laurier, isPublished: false })
  await name({ name: 'Former', organizationId: nordet, startsOn: '2025-01-01' }, '2025-06-01')
  await name({ name: 'Ève <i>Roy</i>', organizationId: nordet, phone: '+15145550142', isDelegated: true })
  await name({ name: 'Claire Boisvert', isPublished: false })
  expect(await told()).toBe(
    [
      '<h3>Pour cette installation</h3><ul class="officers"><li>Claire Boisvert<br>Directrice générale<br>',
      '<a href="mailto:claire@mitoyen.test">claire@mitoyen.test</a></li></ul>',
      '<h3>Pour les organisations qui publient ces coordonnées</h3><ul class="officers"><li><b>Nordet &#60;b&#62;</b><br>',
      'Ève &#60;i&#62;Roy&#60;/i&#62;<br>Directrice générale (par délégation)<br>',
      '<a href="mailto:claire@mitoyen.test">claire@mitoyen.test</a><br><a href="tel:+15145550142">514 555-0142</a></li></ul>',
    ].join(''),
  )
  expect(await told('en')).toContain('Claire Boisvert<br>General manager')
  expect(await told()).not.toMatch(/Hidden|Former/)
})
