import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { newId } from '../../../server/ids.ts'
import type { MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { tinyPng } from '../../../server/testing/forms.ts'
import { allManagers, allOfLaurier, runners, subjectIn } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { inboundAddressPolicy, inboundMessagePolicy, inboundSenderPolicy } from '../policy.ts'
import { visibleAddresses, visibleMessages, visibleSenders } from './store.ts'
import { inboundAddresses, inboundAttachments, inboundMessages, inboundSenders } from './tables.ts'

/** The address of Gestion Laurier, made anew. */
export async function newAddress(world: World, organizationId = world.places.laurier.id) {
  const { db } = world.database
  const code = createHash('sha256')
    .update(newId())
    .digest('hex')
    .slice(0, 12)
    .replace(/[01il]/g, 'z')
  const address = { organizationId, code, version: 0 }
  await db
    .insert(inboundAddresses)
    .values({ ...address, createdById: world.people.manager.id })
    .onConflictDoUpdate({ target: inboundAddresses.organizationId, set: address })
  return address
}

export async function newSender(world: World, pattern = `${newId()}.example`) {
  const id = newId()
  const organizationId = world.places.laurier.id
  await world.database.db
    .insert(inboundSenders)
    .values({ id, organizationId, pattern, addedById: world.people.manager.id })
  return { id }
}

/** A held message of Gestion Laurier with one picture. */
export async function newHeldMessage(world: World, told: Partial<typeof inboundMessages.$inferInsert> = {}) {
  const id = newId()
  await world.database.db.insert(inboundMessages).values({
    id,
    organizationId: world.places.laurier.id,
    status: 'held',
    reason: 'unknown_sender',
    senderName: 'Plomberie Bélair',
    senderAddress: 'factures@belair.example',
    subject: 'Votre facture',
    leftOutCount: 0,
    receivedAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
    ...told,
  })
  // Another picture each time, by bytes after its end.
  const bytes = Buffer.concat([tinyPng, Buffer.from(id)])
  const { awaitsScan: _, ...received } = await world.machinery.files.receive(Readable.from([bytes]), 'facture.png')
  await world.database.db.insert(inboundAttachments).values({ ...received, messageId: id })
  return { id, version: 0 }
}

const ofLaurier = ({ places }: World) => ({ organization: places.laurier.id })
const noAddress = async (world: World) => {
  await world.database.db.delete(inboundAddresses)
  return { organizationId: world.places.laurier.id }
}

export const matrixRows: MatrixRows = {
  'GET /api/inbound-address': { may: allOfLaurier, input: ofLaurier },
  // First: one is left for the readers of the trail.
  'DELETE /api/inbound-address': {
    may: runners,
    input: async (world) => ({ organization: (await newAddress(world)).organizationId }),
  },
  'POST /api/inbound-address': { may: runners, input: noAddress },
  'PUT /api/inbound-address/code': {
    may: runners,
    input: async (world) => {
      const { organizationId, version } = await newAddress(world)
      return { organizationId, version }
    },
  },
  'GET /api/inbound-senders': { may: allManagers },
  'POST /api/inbound-senders': {
    may: runners,
    input: ({ places }) => ({ organizationId: places.laurier.id, pattern: `${newId()}.example` }),
  },
  'DELETE /api/inbound-senders/:id': { may: runners, input: (world) => newSender(world) },
  'GET /api/inbound-messages': { may: allManagers },
  'PUT /api/inbound-messages/:id/acceptance': {
    may: runners,
    input: async (world) => {
      // Another one stays, for the tests of what people are told.
      await newHeldMessage(world)
      return newHeldMessage(world)
    },
  },
  'DELETE /api/inbound-messages/:id': {
    may: runners,
    input: async (world) => ({ id: (await newHeldMessage(world)).id }),
  },
}

export const trailSubjects: Record<string, TrailSubject> = {
  inbound_address: subjectIn(inboundAddresses, visibleAddresses, inboundAddressPolicy.read),
  inbound_sender: subjectIn(inboundSenders, visibleSenders, inboundSenderPolicy.read),
  inbound_message: subjectIn(inboundMessages, visibleMessages, inboundMessagePolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/inbound-senders': {
    table: 'inbound_senders',
    fill: ({ places, people }, series) => `
      insert into inbound_senders (id, organization_id, pattern, added_by_id)
      select gen_random_uuid(), '${places.laurier.id}', gen_random_uuid()::text || '.example', '${people.manager.id}' from ${series}`,
    asked: {},
  },
  '/api/inbound-messages': {
    table: 'inbound_messages',
    fill: ({ places }, series) => `
      insert into inbound_messages
        (id, organization_id, status, sender_name, sender_address, subject, left_out_count, received_at, expires_at)
      select gen_random_uuid(), '${places.laurier.id}', 'held', '', 'a@b.example', '', 0, now() - n * interval '1 minute', now()
      from ${series}`,
  },
}
