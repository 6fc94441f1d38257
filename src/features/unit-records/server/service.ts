import type { Context } from '../../../server/context.ts'
import { crud } from '../../../server/crud.ts'
import { same } from '../../../server/rows.ts'
import type { FoundThing, SearchAsked } from '../../../server/searchable.ts'
import { getKeptRecords } from '../../organizations/server/service.ts'
import { homeName } from '../../residences/rules.ts'
import { getLiveResidence } from '../../residences/server/service.ts'
import { mostOfKind, type NewUnitRecord, refuse, type UnitRecordFilter } from '../contract.ts'
import { unitRecordFacts } from '../facts.ts'
import { unitRecordPolicy } from '../policy.ts'
import { requireFields, requireOneHolder } from '../rules.ts'
import * as store from './store.ts'
import { unitRecords } from './tables.ts'

export const unitRecordVerbs = crud({
  table: unitRecords,
  visible: store.visibleRecords,
  rows: store.selectedRecords,
  policy: unitRecordPolicy,
  facts: unitRecordFacts,
  personOf: ({ holderId }) => holderId,
  list: (asked: UnitRecordFilter) => ({
    sorts: { createdAt: unitRecords.createdAt },
    where: [
      same(unitRecords.buildingId, asked.building),
      same(unitRecords.residenceId, asked.residence),
      same(unitRecords.kind, asked.kind),
    ],
  }),
  place: async (ctx: Context, { residenceId, kind, firm = null, holderId }: NewUnitRecord) => {
    const { organizationId, buildingId } = await getLiveResidence(ctx, residenceId)
    const { kinds } = await getKeptRecords(ctx, { id: organizationId })
    if (!kinds.includes(kind)) throw refuse('kind_off')
    const holder = await holderOf(ctx, { residenceId, holderId: holderId ?? (firm === null ? ctx.actor.id : null) })
    return { organizationId, buildingId, endedOn: null, isKept: true, ...holder }
  },
  beforeCreate: async (ctx, record) => {
    requireFields(record.kind, record)
    requireOneHolder(record)
    const count = await store.countOfKind(ctx.db, record.residenceId, record.kind)
    if (count >= mostOfKind) throw refuse('too_many', { most: mostOfKind })
  },
  beforeUpdate: (_, { after }) => {
    requireFields(after.kind, after)
    requireOneHolder(after)
  },
  told: ['kind'],
  // The trail names the fields that changed: what is in them is of people.
  unspoken: [
    'plate',
    'make',
    'colour',
    'parkingSpace',
    'keyNumber',
    'firm',
    'species',
    'petName',
    'contactName',
    'relationship',
    'phone',
    'note',
  ],
})

/** The person of a record with their name; nobody for a key that a firm has. Throws `unknown_holder`. */
async function holderOf(ctx: Context, { residenceId, holderId }: { residenceId: string; holderId: string | null }) {
  if (holderId === null) return { holderId, holderFirstName: null, holderLastName: null }
  const holder = await store.findHolder(ctx.db, { residenceId, holderId, today: ctx.today })
  if (!holder) throw refuse('unknown_holder', undefined, 'holderId')
  return { holderId, ...holder }
}

/** Managers find a unit by the plate of a car or the number of a key. */
export async function searchRecords(ctx: Context, asked: SearchAsked): Promise<FoundThing[]> {
  const rows = await store.searchRecords(ctx.db, ctx.scope(store.managedRecords), asked)
  return rows.map(({ id, residenceId, plate, keyNumber, ...unit }) => ({
    id,
    label: plate ?? keyNumber ?? '',
    kind: ctx.say(plate ? 'unit-records.vehicles' : 'unit-records.keys'),
    detail: homeName(unit),
    path: `/manager/residences/${residenceId}`,
  }))
}

/** Records follow the stays of their people: they end with the last one, and are taken up when it is restored. */
export async function settleRecords(ctx: Context, of: store.Settled = {}): Promise<void> {
  for (const record of await store.endRecords(ctx, ctx.today, of))
    await ctx.tell(unitRecordFacts.ended, record, { personId: record.holderId })
  for (const record of await store.resumeRecords(ctx, ctx.today, of))
    await ctx.tell(unitRecordFacts.resumed, record, { personId: record.holderId })
}

/** Ends the records of those who left by themselves, as the day came, and removes those that are kept long enough. */
export async function settleAllRecords(ctx: Context): Promise<void> {
  await settleRecords(ctx)
  await store.removeOldRecords(ctx.db, ctx.today)
}

/** An account that is erased leaves no record but the keys that it owes. */
export const eraseRecordsOf = (ctx: Context, userId: string): Promise<void> => store.removeRecordsOf(ctx.db, userId)
