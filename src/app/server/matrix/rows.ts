import { type CastName, castNames } from '../../../../db/worlds/test.ts'
import { sampleBill } from '../../../features/bills/testing.ts'
import { pictureForm } from '../../../server/testing/forms.ts'
import type { World } from '../../../server/testing/world.ts'
import type { Things } from './things.ts'

/** One call of the matrix: whom it must let through, and a valid input (path holes, query and body together) on a fresh thing. */
export interface Row {
  readonly may: readonly CastName[]
  /** `who` calls, for what must be the caller's own. */
  readonly input?: (things: Things, world: World, who?: CastName) => Promise<object> | object
}

const writers = castNames.filter((name) => !name.startsWith('demo'))
/** Those who run Les Érables, and the demonstration that looks over their shoulder. */
const runners: CastName[] = ['admin', 'manager']
const watchers: CastName[] = [...runners, 'demoManager']
const allManagers: CastName[] = [...watchers, 'managerLimited', 'otherManager']
/** Those who run a part of Gestion Laurier at least. */
const allOfLaurier: CastName[] = [...watchers, 'managerLimited']
/** Those of the organization’s demonstration mirror read what their role reads. */
const ofErables: CastName[] = [...watchers, 'resident', 'tenant', 'demoResident', 'demoTenant']
const ofErables102: CastName[] = [...watchers, 'tenant', 'demoTenant']
const adminOnly: CastName[] = ['admin']

const password = 'pagaie-huart-617'
const onBill = (status: 'draft' | 'sent' | 'paid', more: object = {}) => ({
  may: runners,
  input: async (things: Things) => ({ id: await things.aBill(status), ...more }),
})
/** A document to check is that of the managers of its building, whoever sent it. */
const piled = (may: CastName[]): Row => ({
  may,
  input: async (things, { people }) => ({ id: await things.aPiled(people.manager.id) }),
})
const managed = (status: Parameters<Things['aDemand']>[0], more: object = {}) => ({
  may: runners,
  input: async (things: Things, { people }: World) => ({
    id: await things.aDemand(status, people.tenant.id),
    note: 'Voici pourquoi.',
    ...more,
  }),
})
const ownDemand = async (
  things: Things,
  { people }: World,
  status: Parameters<Things['aDemand']>[0] = 'submitted',
) => ({ id: await things.aDemand(status, people.tenant.id) })
const newBuilding = {
  name: 'Le Neuf',
  kind: 'rental',
  address: '9, rue Neuve',
  city: 'Québec',
  province: 'QC',
  postalCode: 'G1R 1R2',
  yearBuilt: 2004,
  totalUnits: 6,
  totalFloors: 2,
  managementCompany: 'Nous',
  parkingSpaces: 0,
  storageSpaces: 0,
  amenities: [],
  shareDenominator: null,
}

/** Decisions §2, endpoint by endpoint. A new endpoint without a row fails the suite. */
export const rows: Record<string, Row> = {
  'GET /api/auth/user': { may: castNames },
  'DELETE /api/auth/two-factor': { may: writers, input: () => ({ password: 'not-the-password', code: '000000' }) },
  'PUT /api/auth/password': { may: writers, input: () => ({ currentPassword: 'not-the-password', password }) },
  'PATCH /api/users/me': { may: writers, input: () => ({ version: 0, firstName: 'Camille', lastName: 'Nouveau' }) },
  'PUT /api/users/me/language': { may: writers, input: () => ({ language: 'fr' }) },
  'POST /api/auth/two-factor-offers': { may: writers },
  'PUT /api/auth/two-factor': { may: writers, input: () => ({ code: '000000' }) },
  'POST /api/auth/factor': { may: castNames, input: () => ({ code: '000000' }) },
  'POST /api/auth/recovery': { may: castNames, input: () => ({ code: 'bcdf-bcdf-bcdf' }) },
  'GET /api/auth/sessions': { may: writers },
  'DELETE /api/auth/sessions': { may: writers },
  'GET /api/audit': { may: castNames },
  'GET /api/performance/web-vitals': { may: adminOnly },
  'GET /api/live': { may: castNames },

  'GET /api/organizations': { may: castNames },
  'GET /api/organizations/:id': {
    may: [...watchers, 'managerLimited'],
    input: (_, { places }) => ({ id: places.laurier.id }),
  },
  'POST /api/organizations': { may: adminOnly, input: () => ({ name: 'Syndicat du Parc', kind: 'syndicate' }) },
  'PATCH /api/organizations/:id': {
    may: ['admin', 'manager'],
    input: (_, { places }) => ({ id: places.laurier.id, version: 99, city: 'Laval' }),
  },
  'PUT /api/organizations/:id/archive': {
    may: adminOnly,
    input: async (things) => ({ id: await things.anOrganization() }),
  },
  'DELETE /api/organizations/:id/archive': {
    may: adminOnly,
    input: async (things) => ({ id: await things.anOrganization() }),
  },
  'DELETE /api/organizations/:id': { may: adminOnly, input: async (things) => ({ id: await things.anOrganization() }) },

  'GET /api/trial-requests': { may: adminOnly },
  'PUT /api/trial-requests/:id/handling': { may: adminOnly, input: (things) => things.aTrialRequest() },
  'DELETE /api/trial-requests/:id/handling': { may: adminOnly, input: (things) => things.aTrialRequest() },

  'GET /api/jobs': { may: adminOnly },
  'PUT /api/jobs/retries': { may: adminOnly },
  'PUT /api/jobs/:id/retry': { may: adminOnly, input: (things) => things.aJob() },
  'DELETE /api/jobs/:id': { may: adminOnly, input: (things) => things.aJob() },

  'GET /api/buildings': { may: castNames },
  'GET /api/users/me/buildings': { may: castNames },
  'GET /api/buildings/:id': { may: ofErables, input: (_, { places }) => ({ id: places.erables.id }) },
  'GET /api/buildings/:id/contacts': { may: ofErables, input: (_, { places }) => ({ id: places.erables.id }) },
  'POST /api/buildings': {
    may: runners,
    input: (_, { places }) => ({ ...newBuilding, organizationId: places.laurier.id }),
  },
  'PATCH /api/buildings/:id': {
    may: runners,
    input: async (things) => ({ id: await things.aBuilding(), version: 0, name: 'Renommé' }),
  },
  'PUT /api/buildings/:id/archive': { may: runners, input: async (things) => ({ id: await things.aBuilding() }) },
  'DELETE /api/buildings/:id/archive': { may: runners, input: async (things) => ({ id: await things.aBuilding() }) },
  'DELETE /api/buildings/:id': { may: adminOnly, input: async (things) => ({ id: await things.aBuilding() }) },

  'GET /api/residences': { may: castNames },
  'GET /api/residences/:id': { may: ofErables102, input: (_, { places }) => ({ id: places.erables102.id }) },
  'POST /api/residences': {
    may: runners,
    input: (_, { places }) => ({
      buildingId: places.erables.id,
      unitNumber: `N${Math.random()}`.slice(0, 10),
      floor: 2,
    }),
  },
  'PATCH /api/residences/:id': {
    may: runners,
    input: async (things) => ({ id: await things.aResidence(), version: 0, bedrooms: 3 }),
  },
  'PUT /api/residences/:id/archive': { may: runners, input: async (things) => ({ id: await things.aResidence() }) },
  'DELETE /api/residences/:id/archive': { may: runners, input: async (things) => ({ id: await things.aResidence() }) },
  'DELETE /api/residences/:id': { may: runners, input: async (things) => ({ id: await things.aResidence() }) },
  'POST /api/buildings/:id/residences/generation': {
    may: runners,
    input: async (things) => ({
      id: await things.aBuilding(),
      firstFloor: 1,
      lastFloor: 2,
      unitsPerFloor: 2,
      numbering: 'floor_number',
    }),
  },
  'GET /api/buildings/:id/shares': { may: watchers, input: (_, { places }) => ({ id: places.erables.id }) },
  'PUT /api/buildings/:id/shares': {
    may: runners,
    input: async (things, { places }) => ({
      id: places.erables.id,
      shares: [{ id: await things.aResidence(), share: 1, version: 0 }],
    }),
  },
  'GET /api/residences/:id/people': { may: ofErables102, input: (_, { places }) => ({ id: places.erables102.id }) },
  'GET /api/residences/:id/candidates': { may: runners, input: (_, { places }) => ({ id: places.erables102.id }) },
  'POST /api/residences/:id/people': {
    may: runners,
    input: async (things, { places }) => ({
      id: places.erables102.id,
      userId: (await things.aPerson()).id,
      relation: 'co_tenant',
      startsOn: '2026-12-01',
    }),
  },
  'PATCH /api/residences/:id/people/:personId': {
    may: runners,
    input: async (things, { places }) => ({
      id: places.erables102.id,
      personId: await things.anAttachment(),
      version: 0,
      endsOn: '2026-12-31',
    }),
  },
  'DELETE /api/residences/:id/people/:personId': {
    may: runners,
    input: async (things, { places }) => ({ id: places.erables102.id, personId: await things.anAttachment() }),
  },

  'POST /api/files': { may: writers, input: () => pictureForm() },
  'GET /api/files/:id/content': {
    may: ['tenant'],
    input: async (things, { people }) => ({ id: await things.aFile(people.tenant.id) }),
  },
  'DELETE /api/files/:id': {
    may: ['tenant'],
    input: async (things, { people }) => ({ id: await things.aFile(people.tenant.id) }),
  },

  'GET /api/invitations': { may: allManagers },
  'POST /api/invitations': {
    may: runners,
    input: (_, { places }) => ({
      email: `new${Math.random()}@mitoyen.test`,
      role: 'tenant',
      organizationId: places.laurier.id,
      buildingId: places.erables.id,
      residenceId: places.erables102.id,
      relation: 'tenant',
    }),
  },
  'PUT /api/invitations/:id/resend': {
    may: runners,
    input: async (things) => ({ id: await things.anInvitation(), version: 0 }),
  },
  'PUT /api/invitations/:id/cancellation': {
    may: runners,
    input: async (things) => ({ id: await things.anInvitation(), version: 0 }),
  },
  'DELETE /api/invitations/:id': { may: adminOnly, input: async (things) => ({ id: await things.anInvitation() }) },

  'GET /api/users': { may: allManagers },
  'GET /api/users/:id': { may: watchers, input: async (things) => ({ id: (await things.aPerson()).id }) },
  'POST /api/users/demo': {
    may: adminOnly,
    input: (_, { places }) => ({
      firstName: 'Dominique',
      lastName: 'Essai',
      role: 'demo_manager',
      organizationId: places.laurier.id,
    }),
  },
  'PATCH /api/users/:id': {
    may: adminOnly,
    input: async (things) => ({
      id: (await things.aPerson()).id,
      version: 0,
      firstName: 'Paule',
      lastName: 'Passante',
    }),
  },
  'PUT /api/users/:id/status': {
    may: runners,
    input: async (things) => ({ id: (await things.aPerson()).id, version: 0, status: 'inactive' }),
  },
  'PUT /api/users/:id/role': {
    may: adminOnly,
    input: async (things) => ({ id: (await things.aPerson()).id, version: 0, role: 'resident' }),
  },
  'PUT /api/users/:id/attachments': {
    may: adminOnly,
    input: async (things) => ({
      id: (await things.aPerson()).id,
      version: 0,
      organizationIds: [],
      buildingIds: [],
      residences: [],
    }),
  },
  'POST /api/users/:id/password-reset': {
    may: runners,
    input: async (things) => ({ id: (await things.aPerson()).id }),
  },
  'DELETE /api/users/:id': { may: adminOnly, input: async (things) => things.aPerson() },

  'GET /api/bills': { may: allManagers },
  'GET /api/bills/summary': { may: allManagers },
  'GET /api/bills/export': { may: ['admin', 'manager', 'managerLimited', 'otherManager'] },
  'GET /api/vendors': { may: allManagers },
  'GET /api/vendors/memories': { may: allOfLaurier, input: (_, { places }) => ({ organization: places.laurier.id }) },
  'DELETE /api/vendors/memories': { may: runners, input: (_, { places }) => ({ organization: places.laurier.id }) },
  'DELETE /api/vendors/:id/memory': { may: runners, input: async (things) => ({ id: await things.aMemory() }) },
  'GET /api/bills/duplicates': {
    may: watchers,
    input: (_, { places }) => ({ buildingId: places.erables.id, vendorName: 'Plombier' }),
  },
  'GET /api/bills/:id': { may: watchers, input: async (things) => ({ id: await things.aBill('sent') }) },
  'POST /api/bills': {
    may: runners,
    input: (_, { places }) => sampleBill(places.erables.id),
  },
  'PATCH /api/bills/:id': onBill('draft', { version: 0, title: 'Autre titre' }),
  'DELETE /api/bills/:id': onBill('draft'),
  'PUT /api/bills/:id/sending': onBill('draft'),
  'PUT /api/bills/:id/payment': onBill('sent', { paidOn: '2026-02-02' }),
  'DELETE /api/bills/:id/payment': onBill('paid', { reason: 'Chèque sans provision' }),
  'PUT /api/bills/:id/cancellation': onBill('sent'),
  'POST /api/bills/payments': {
    may: runners,
    input: async (things) => ({ ids: [await things.aBill('sent')], paidOn: '2026-02-02' }),
  },
  'POST /api/bills/extraction': {
    may: runners,
    input: (_, { places }) => pictureForm({ buildingId: places.erables.id }),
  },
  'PUT /api/bills/extraction': { may: [...runners, 'managerLimited', 'otherManager'] },
  'POST /api/bills/extraction/:fileId/parts': {
    may: ['manager'],
    input: async (things, { people, places }) => ({
      fileId: await things.aFile(people.manager.id),
      buildingId: places.erables.id,
      from: 1,
      to: 1,
    }),
  },
  'GET /api/bills/extraction/:fileId/pages/:page': {
    may: ['manager'],
    input: async (things, { people }) => ({ fileId: await things.aFile(people.manager.id), page: 1 }),
  },
  'GET /api/bills/:id/document': {
    may: watchers,
    input: async (things, { people }) => ({
      id: await things.aBill('sent', { fileId: await things.aFile(people.manager.id, 'bill') }),
    }),
  },
  'GET /api/bills/:id/document/pages/:page': {
    may: watchers,
    input: async (things, { people }) => ({
      id: await things.aBill('sent', { fileId: await things.aFile(people.manager.id, 'bill') }),
      page: 1,
    }),
  },

  'GET /api/pile': { may: allManagers },
  'GET /api/pile/ready': { may: allManagers },
  'POST /api/pile/ready': {
    may: [...runners, 'managerLimited', 'otherManager'],
    input: async (things, { people }) => ({
      documents: [{ id: await things.aPiled(people.manager.id), digest: 'A'.repeat(43) }],
    }),
  },
  'POST /api/pile': { may: runners, input: (_, { places }) => pictureForm({ buildingId: places.erables.id }) },
  'GET /api/pile/:id': piled(watchers),
  'PUT /api/pile/:id/reading': piled(runners),
  'POST /api/pile/:id/parts': piled(runners),
  'DELETE /api/pile/:id': piled(runners),

  'GET /api/demands': { may: castNames },
  'GET /api/demands/summary': { may: castNames },
  'GET /api/demands/:id': { may: [...watchers, 'tenant'], input: (things, world) => ownDemand(things, world) },
  // Decisions §2 gives managers no C: those who live in a building ask, those who manage it answer.
  'POST /api/demands': {
    may: ['resident', 'tenant'],
    input: (_, { places }) => ({
      buildingId: places.erables.id,
      residenceId: null,
      type: 'information',
      description: 'À quelle heure ferme la piscine?',
      fileIds: [],
      submit: true,
    }),
  },
  'PATCH /api/demands/:id': {
    may: ['admin', 'manager', 'tenant'],
    input: async (things, world) => ({ ...(await ownDemand(things, world)), version: 0, type: 'complaint' }),
  },
  'DELETE /api/demands/:id': { may: ['tenant'], input: (things, world) => ownDemand(things, world, 'draft') },
  'PUT /api/demands/:id/submission': {
    may: ['tenant'],
    input: async (things, world) => ({ ...(await ownDemand(things, world, 'draft')), note: null }),
  },
  'PUT /api/demands/:id/review': managed('submitted'),
  'PUT /api/demands/:id/approval': managed('under_review'),
  'PUT /api/demands/:id/start': managed('approved'),
  'PUT /api/demands/:id/completion': managed('in_progress'),
  'PUT /api/demands/:id/return': managed('under_review'),
  'PUT /api/demands/:id/rejection': managed('under_review'),
  'PUT /api/demands/:id/cancellation': { ...managed('submitted'), may: ['admin', 'manager', 'tenant'] },
  'PUT /api/demands/:id/escalation': { ...managed('submitted'), may: ['admin', 'manager', 'tenant'] },
  'GET /api/demands/:id/comments': { may: [...watchers, 'tenant'], input: (things, world) => ownDemand(things, world) },
  'POST /api/demands/:id/comments': {
    may: ['admin', 'manager', 'tenant'],
    input: async (things, world) => ({ ...(await ownDemand(things, world)), body: 'Merci!' }),
  },
  'POST /api/demands/:id/attachments': {
    may: ['admin', 'manager', 'tenant'],
    input: async (things, world, who = 'tenant') => ({
      ...(await ownDemand(things, world)),
      fileIds: [await things.aFile(world.people[who].id)],
    }),
  },
  'GET /api/demands/:id/attachments/:fileId': {
    may: [],
    input: async (things, world) => ({
      ...(await ownDemand(things, world)),
      fileId: await things.aFile(world.people.tenant.id),
    }),
  },
  'DELETE /api/demands/:id/attachments/:fileId': {
    may: [],
    input: async (things, world) => ({
      ...(await ownDemand(things, world)),
      fileId: await things.aFile(world.people.tenant.id),
    }),
  },
}
