import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference } from '../../../server/columns.ts'
import { languages, roles } from '../../../shared/actor.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { invitations } from '../../invitations/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { relations } from '../../residences/contract.ts'
import { residencePeople, residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { handovers, transferKinds, transferStatuses } from '../contract.ts'

/** Sales and moves: who leaves a residence and who arrives, from a day on. */
export const transfers = snakeCase.table(
  'transfers',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    buildingId: reference(() => buildings.id),
    residenceId: reference(() => residences.id),
    kind: text({ enum: transferKinds }).notNull(),
    status: text({ enum: transferStatuses }).notNull().default('draft'),
    leavesOn: date({ mode: 'string' }),
    arrivesOn: date({ mode: 'string' }),
    certificateRequestedOn: date({ mode: 'string' }),
    statementRequestedOn: date({ mode: 'string' }),
    isLeavingTold: boolean().notNull().default(true),
    isArrivingTold: boolean().notNull().default(true),
    /** The fees of the residence when it was confirmed. */
    feesThenCents: cents(),
    confirmedAt: instant(),
    ...kept(),
  },
  (table) => [
    // Of one kind, a residence has one that is prepared or to come.
    uniqueIndex('transfers_open_key')
      .on(table.residenceId, table.kind)
      .where(sql`${table.status} in ('draft', 'confirmed')`),
    index('transfers_of_building').on(table.buildingId, table.createdAt, table.id),
    index('transfers_of_residence').on(table.residenceId, table.createdAt, table.id),
    index('transfers_by_creation').on(table.createdAt, table.id),
    index().on(table.organizationId),
    index('transfers_to_come').on(table.arrivesOn, table.leavesOn).where(sql`${table.status} = 'confirmed'`),
  ],
)

/** What was handed over to those who arrive, and who checked it off. */
export const transferHandovers = snakeCase.table(
  'transfer_handovers',
  {
    id: id(),
    transferId: reference(() => transfers.id, { onDelete: 'cascade' }),
    what: text({ enum: handovers }).notNull(),
    at: instant().notNull(),
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [uniqueIndex().on(table.transferId, table.what), index().on(table.byId)],
)

/** The people of a transfer, on either side. */
export const transferPeople = snakeCase.table(
  'transfer_people',
  {
    id: id(),
    transferId: reference(() => transfers.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['leaving', 'arriving'] }).notNull(),
    /** The stay that ends, or the one that was added. */
    stayId: uuid().references(() => residencePeople.id, { onDelete: 'set null' }),
    /** The version of the stay that the transfer left: another one was changed since. */
    stayVersion: integer(),
    /** The role of who bought as a tenant, before the day turned their account into a resident's. */
    roleBefore: text({ enum: roles }),
    /** When the stay of who leaves was to end before. */
    heldUntil: date({ mode: 'string' }),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    invitationId: uuid().references(() => invitations.id, { onDelete: 'set null' }),
    relation: text({ enum: relations }).notNull(),
    language: text({ enum: languages }).notNull(),
    firstName: text(),
    lastName: text(),
    email: text(),
  },
  (table) => [
    index().on(table.transferId),
    index().on(table.stayId),
    index().on(table.userId),
    index().on(table.invitationId),
  ],
)
