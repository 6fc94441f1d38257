import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, allOfLaurier, runners, subjectIn } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import type { NewPrivacyOfficer } from '../contract.ts'
import { privacyOfficerPolicy } from '../policy.ts'
import { visibleOfficers } from './store.ts'
import { privacyOfficers } from './tables.ts'

/** Claire Boisvert, of the installation unless another place is given. */
export const anOfficer = (told: Partial<NewPrivacyOfficer> = {}): NewPrivacyOfficer => ({
  organizationId: null,
  name: 'Claire Boisvert',
  titleFr: 'Directrice générale',
  titleEn: 'General manager',
  email: 'claire@mitoyen.test',
  phone: null,
  isDelegated: false,
  isPublished: true,
  startsOn: '2026-01-01',
  ...told,
})

/** An officer of Gestion Laurier, of the past. */
async function newOfficer({ database: { db }, places }: World) {
  const id = newId()
  await db
    .insert(privacyOfficers)
    .values({ ...anOfficer({ organizationId: places.laurier.id, startsOn: '2020-01-01' }), id, endsOn: '2020-12-31' })
  return { id }
}

const onOne: MatrixRow = { may: runners, input: newOfficer }

export const matrixRows: MatrixRows = {
  'GET /api/privacy-officers': { may: allManagers },
  'GET /api/privacy-officers/:id': { may: allOfLaurier, input: newOfficer },
  'POST /api/privacy-officers': {
    may: runners,
    input: async ({ database: { db }, places }) => {
      // Each one named replaces the one before, on a later day.
      await db.delete(privacyOfficers)
      return anOfficer({ organizationId: places.laurier.id })
    },
  },
  'PATCH /api/privacy-officers/:id': {
    may: runners,
    input: async (world) => ({ ...(await newOfficer(world)), version: 0, titleFr: 'Présidente' }),
  },
  'DELETE /api/privacy-officers/:id': onOne,
}

export const trailSubjects: Record<string, TrailSubject> = {
  privacy_officer: subjectIn(privacyOfficers, visibleOfficers, privacyOfficerPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/privacy-officers': {
    table: 'privacy_officers',
    fill: (_, series) => `
      insert into privacy_officers
        (id, name, title_fr, title_en, email, is_delegated, is_published, starts_on, ends_on)
      select gen_random_uuid(), md5(n::text), 'x', 'x', 'x@mitoyen.test', false, false,
        date '2000-01-01' + (n % 9000), date '2026-01-01' from ${series}`,
  },
}
