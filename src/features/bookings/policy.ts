import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'
import type { Side } from './rules.ts'

const bookingGrants = grants('bookings', {
  readAll: { manager: ['buildings'] },
  read: { manager: ['buildings'], resident: ['residences'], tenant: ['residences'] },
  write: { manager: ['buildings'], resident: ['residences'], tenant: ['residences'] },
  manage: { manager: ['buildings'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    bookings: typeof bookingGrants
  }
}

interface Placed {
  readonly buildingId: string
}
interface OfHome extends Placed {
  /** Null of a closed time. */
  readonly residenceId: string | null
}
interface Held extends OfHome {
  readonly userId: string | null
}

const readsAll = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'bookings.readAll', { buildingId })
const manages = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'bookings.manage', { buildingId })
const isOwn = (actor: Actor, { buildingId, residenceId, userId }: Held): boolean =>
  userId === actor.id && residenceId !== null && may(actor, 'bookings.read', { buildingId, residenceId })
const writesOwn = (actor: Actor, { buildingId, residenceId, userId }: Held): boolean =>
  userId === actor.id && residenceId !== null && may(actor, 'bookings.write', { buildingId, residenceId })
const books = (actor: Actor, { buildingId, residenceId }: OfHome): boolean =>
  residenceId !== null && may(actor, 'bookings.write', { buildingId, residenceId })

/** Decisions §2: people book for their home and see their own bookings; managers see, make and decide those of their buildings. */
export const bookingPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'bookings.read'),
  read: (actor: Actor, booking: Held) => readsAll(actor, booking) || isOwn(actor, booking),
  readAll: readsAll,
  /** How many bookings a home has left. */
  readHome: (actor: Actor, { buildingId, residenceId }: OfHome) =>
    residenceId !== null && may(actor, 'bookings.read', { buildingId, residenceId }),
  create: books,
  manage: manages,
  /** Takes a step that the table of the life gives to one of their sides. */
  pass: (actor: Actor, booking: Held) => manages(actor, booking) || writesOwn(actor, booking),
}

/** How to get in is for who comes, once it is confirmed, and for who manages the space. */
export const seesAccess = (actor: Actor, booking: Held & { readonly status: string }): boolean =>
  manages(actor, booking) || (isOwn(actor, booking) && booking.status === 'confirmed')

/** The sides of the caller for a booking. */
export const sidesOf = (actor: Actor, booking: Held): Side[] => [
  ...(isOwn(actor, booking) ? (['home'] as const) : []),
  ...(manages(actor, booking) ? (['manager'] as const) : []),
]

/** Of the waiting list: managers read who waits, each home joins and leaves for itself. */
export const waitPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'bookings.read'),
  read: (actor: Actor, wait: Held) => readsAll(actor, wait) || isOwn(actor, wait),
  create: (actor: Actor, wait: Held) => !manages(actor, wait) && writesOwn(actor, wait),
  update: () => false,
  remove: (actor: Actor, wait: Held) => manages(actor, wait) || writesOwn(actor, wait),
}

/** How much one person may book is set by managers, who alone read it. */
export const personLimitPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'bookings.readAll'),
  read: readsAll,
  create: manages,
  update: manages,
  remove: manages,
}
