import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'
import type { UnitRecordKind } from './contract.ts'

const home = { manager: ['residences'], resident: ['residences'], tenant: ['residences'] } as const

const recordGrants = grants('unitRecords', {
  read: { manager: ['buildings'] },
  write: { manager: ['buildings'] },
  export: { manager: ['buildings'] },
  /** What the people of a home know of it. */
  readHome: home,
  /** One's own. */
  writeOwn: home,
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    unitRecords: typeof recordGrants
  }
}

interface Place {
  readonly buildingId: string
  readonly residenceId: string
}
interface PlacedRecord extends Place {
  readonly kind: UnitRecordKind
  readonly holderId: string | null
  readonly endedOn: string | null
  /** Whether the organization keeps records of its kind. */
  readonly isKept: boolean
}

const manages = (actor: Actor, { buildingId }: Place): boolean => may(actor, 'unitRecords.write', { buildingId })
/** Keys are given and taken back by managers. */
const holds = (actor: Actor, { kind, holderId, endedOn, residenceId }: PlacedRecord): boolean =>
  kind !== 'keys' && holderId === actor.id && endedOn === null && may(actor, 'unitRecords.writeOwn', { residenceId })
const write = (actor: Actor, record: PlacedRecord): boolean =>
  record.isKept && (manages(actor, record) || holds(actor, record))

/** Managers keep the records of their buildings; people of a home know those of it and write their own (decision 133). */
export const unitRecordPolicy = {
  /** An emergency contact is a third person: their holder and managers alone know them. */
  read: (actor: Actor, record: PlacedRecord) => {
    const { buildingId, residenceId, kind, holderId, endedOn, isKept } = record
    if (!isKept) return false
    if (may(actor, 'unitRecords.read', { buildingId })) return true
    const isHomes = endedOn === null && may(actor, 'unitRecords.readHome', { residenceId })
    return isHomes && (kind !== 'emergency_contacts' || holderId === actor.id)
  },
  /** Those of everyone of the unit. */
  manage: manages,
  /** Some of one's own in the unit. */
  add: (actor: Actor, { residenceId }: Place) => may(actor, 'unitRecords.writeOwn', { residenceId }),
  /** Spec §6: a demonstration account exports nothing. */
  export: (actor: Actor, _: object) => may(actor, 'unitRecords.export'),
  create: write,
  update: write,
  remove: write,
}
