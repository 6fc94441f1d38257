import { sql } from 'drizzle-orm'
import type { BillStatus } from '../../../features/bills/contract.ts'
import { noLessons } from '../../../features/bills/memory/rules.ts'
import { vendorMemories } from '../../../features/bills/memory/server/tables.ts'
import type { PileState } from '../../../features/bills/pile/contract.ts'
import { pileDocuments } from '../../../features/bills/pile/server/tables.ts'
import { bills } from '../../../features/bills/server/tables.ts'
import { buildings } from '../../../features/buildings/server/tables.ts'
import type { DemandStatus } from '../../../features/demands/contract.ts'
import { demands } from '../../../features/demands/server/tables.ts'
import { files } from '../../../features/files/server/tables.ts'
import { invitations } from '../../../features/invitations/server/tables.ts'
import { idPrefix } from '../../../features/jobs/rules.ts'
import { organizations } from '../../../features/organizations/server/tables.ts'
import { residencePeople, residences } from '../../../features/residences/server/tables.ts'
import { trialRequests } from '../../../features/trials/server/tables.ts'
import { users } from '../../../features/users/server/tables.ts'
import { vendors } from '../../../features/vendors/server/tables.ts'
import { Context } from '../../../server/context.ts'
import { newId } from '../../../server/ids.ts'
import { hashToken, newToken } from '../../../server/secrets.ts'
import { tinyPng } from '../../../server/testing/forms.ts'
import type { World } from '../../../server/testing/world.ts'

/** Fresh things in Gestion Laurier’s Les Érables, one for each call of the matrix: a call may change or delete it. */
export const thingsOf = ({ database: { db }, places, people, machinery }: World) => {
  const here = { organizationId: places.laurier.id, buildingId: places.erables.id }

  const aFile = async (
    uploadedById: string,
    attachedTo: string | null = null,
    hold: { heldUntil: Date; heldForId: string } | null = null,
  ) => {
    const id = newId()
    const { Readable } = await import('node:stream')
    const received = await machinery.files.receive(Readable.from([tinyPng]), 'photo.png')
    await db.insert(files).values({ ...received, id, uploadedById, attachedTo, ...hold })
    return id
  }
  const aPiled = async (sentById: string, state: PileState = 'read') => {
    const id = newId()
    const fileId = await aFile(sentById, null, {
      heldUntil: new Date(Date.now() + 86_400_000),
      heldForId: here.buildingId,
    })
    await db.insert(pileDocuments).values({ ...here, id, state, sentById, fileId })
    return id
  }
  const aBill = async (status: BillStatus, extra: { fileId?: string } = {}) => {
    const id = newId()
    const vendorId = newId()
    await db
      .insert(vendors)
      .values({ id: vendorId, organizationId: places.laurier.id, name: `Plombier ${id}`, searchName: `plombier ${id}` })
    await db.insert(bills).values({
      ...here,
      ...extra,
      id,
      vendorId,
      title: 'Fuite au sous-sol',
      category: 'repairs',
      status,
      issuedOn: '2026-01-05',
      dueOn: '2026-02-04',
      totalCents: 11_498,
      paidOn: status === 'paid' ? '2026-02-01' : null,
      createdById: people.manager.id,
    })
    return id
  }
  const aDemand = async (status: DemandStatus, submittedById: string) => {
    const id = newId()
    await db.insert(demands).values({
      ...here,
      id,
      status,
      submittedById,
      residenceId: places.erables102.id,
      type: 'maintenance',
      title: 'Robinet de cuisine qui fuit',
      description: 'Le robinet de la cuisine goutte.',
      submittedAt: status === 'draft' ? null : new Date(),
    })
    return id
  }
  const aTrialRequest = async () => {
    const id = newId()
    const email = `trial-${id}@mitoyen.test`
    await db.insert(trialRequests).values({ id, name: 'Anne Roy', email, kind: 'syndicate', doors: 12, language: 'fr' })
    return { id }
  }
  /** An email that was given up. */
  const aJob = async () => {
    const to = `job-${newId()}@mitoyen.test`
    const context = new Context({ machinery, db, actor: null, language: 'fr', requestId: 'test' })
    await context.mail({ to, subject: 'Courriel', html: '', text: '' })
    const { rows } = await db.execute<{ id: string }>(sql`
      update graphile_worker._private_jobs set attempts = 1, max_attempts = 1, last_error = 'SMTP 550'
      where id = (select max(id) from graphile_worker._private_jobs)
      returning ${idPrefix}::text || lpad(to_hex(id), 12, '0') as id`)
    return { id: rows[0]?.id ?? '' }
  }
  const anInvitation = async () => {
    const id = newId()
    await db.insert(invitations).values({
      id,
      email: `invite-${id}@mitoyen.test`,
      role: 'tenant',
      language: 'fr',
      ...here,
      residenceId: places.erables102.id,
      relation: 'tenant',
      securityLevel: 'standard',
      requireTwoFactor: false,
      tokenHash: hashToken(newToken()),
      expiresAt: new Date(Date.now() + 86_400_000),
      invitedById: people.manager.id,
    })
    return id
  }
  const anAttached = async () => {
    const id = newId()
    await db.insert(users).values({
      id,
      email: `${id}@mitoyen.test`,
      firstName: 'Paul',
      lastName: 'Passant',
      role: 'tenant',
      passwordHash: 'x',
    })
    const attachmentId = newId()
    await db.insert(residencePeople).values({
      id: attachmentId,
      residenceId: places.erables102.id,
      userId: id,
      relation: 'co_tenant',
      startsOn: '2025-07-01',
    })
    return { person: { id, email: `${id}@mitoyen.test` }, attachmentId }
  }
  const aPerson = async () => (await anAttached()).person
  const anAttachment = async () => (await anAttached()).attachmentId
  const aResidence = async () => {
    const id = newId()
    await db
      .insert(residences)
      .values({ ...here, id, unitNumber: id.slice(-8), floor: 2, parkingSpaces: [], storageSpaces: [] })
    return id
  }
  const aBuilding = async () => {
    const id = newId()
    const fields = {
      kind: 'condo',
      address: '1, rue Neuve',
      city: 'Montréal',
      province: 'QC',
      postalCode: 'H2X 1Y4',
      yearBuilt: 2001,
      totalUnits: 8,
      totalFloors: 2,
      managementCompany: 'Gestion Laurier',
      parkingSpaces: 0,
      storageSpaces: 0,
      amenities: [],
      shareDenominator: 1_000,
    } as const
    await db
      .insert(buildings)
      .values({ ...fields, id, organizationId: places.laurier.id, name: `Immeuble ${id}`, amenities: [] })
    return id
  }
  const aMemory = async () => {
    const { laurier } = places
    const vendorId = newId()
    const name = `électricien ${vendorId}`
    await db.insert(vendors).values({ id: vendorId, organizationId: laurier.id, name, searchName: name })
    await db.insert(vendorMemories).values({ organizationId: laurier.id, vendorId, lessons: noLessons })
    return vendorId
  }
  const anOrganization = async () => {
    const id = newId()
    await db.insert(organizations).values({ id, name: `Syndicat ${id}`, kind: 'syndicate' })
    return id
  }
  return {
    aTrialRequest,
    aJob,
    aFile,
    aPiled,
    aBill,
    aDemand,
    anInvitation,
    aPerson,
    anAttachment,
    aResidence,
    aBuilding,
    aMemory,
    anOrganization,
  }
}
export type Things = ReturnType<typeof thingsOf>
