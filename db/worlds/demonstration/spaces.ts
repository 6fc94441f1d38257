import type { bookings } from '../../../src/features/bookings/server/tables.ts'
import { usualSpace } from '../../../src/features/common-spaces/contract.ts'
import { openingsOn, weekdayOf } from '../../../src/features/common-spaces/opening/rules.ts'
import type { commonSpaces } from '../../../src/features/common-spaces/server/tables.ts'
import { newId } from '../../../src/server/ids.ts'
import { addDays, type Day, today } from '../../../src/shared/dates.ts'
import { Chance } from '../chance.ts'
import { house, rental, tower } from './places.ts'
import type { inventWorld } from './world.ts'

type World = Awaited<ReturnType<typeof inventWorld>>
type NewSpace = typeof commonSpaces.$inferInsert
type Space = typeof commonSpaces.$inferSelect
type Booking = typeof bookings.$inferInsert

const everyDay = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))
const closedFrom = (startsOn: Day, endsOn: Day, reason: string) => ({ startsOn, endsOn, hours: [], reason })

/** The winter around a day, in which terraces are closed. */
function winterOf(day: Day) {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0)
  return closedFrom(`${year}-11-01`, `${year + 1}-04-30`, 'Hors saison')
}

/** How long ago the spaces were added: there are two years to compare. */
const addedDays = 760
const hourMs = 3_600_000

/** The spaces of the demonstration. */
export function makeSpaces(now: Date): NewSpace[] {
  const winters = [-730, -365, 0].map((days) => winterOf(addDays(today(now), days)))
  const addedAt = new Date(now.getTime() - addedDays * 24 * hourMs)
  const made = (
    { id, organizationId }: { id: string; organizationId: string },
    told: Partial<NewSpace> & { name: string },
  ) => ({
    ...usualSpace,
    id: newId(),
    organizationId,
    buildingId: id,
    createdAt: addedAt,
    ...told,
  })
  return [
    made(tower, {
      name: 'Salle commune',
      description: 'Au rez-de-chaussée. Cuisine, projecteur, toilettes.',
      houseRules: 'Musique jusqu’à 22 h. Laissez la cuisine propre et les chaises rangées.',
      access: 'Votre puce, 15 minutes avant',
      capacity: 40,
      hours: everyDay('09:00', '23:00'),
      turnoverMinutes: 30,
      perMonth: 2,
      depositCents: 100_00,
    }),
    made(tower, {
      name: 'Terrasse du 14e',
      description: 'Deux grils, tables et parasols. Ouverte de mai à octobre.',
      capacity: 24,
      exceptions: winters,
      turnoverMinutes: 30,
      perMonth: 2,
      needsApproval: true,
    }),
    made(tower, {
      name: 'Salle d’entraînement',
      description: 'Tapis, vélos et poids libres.',
      hours: everyDay('06:00', '23:00'),
      places: 8,
      stepMinutes: 30,
      minMinutes: 30,
      maxMinutes: 90,
      cancelMinutes: 0,
      horizonDays: 14,
    }),
    made(tower, {
      name: 'Chambre d’invités',
      description: 'Lit double, salle de bain. Draps fournis.',
      access: 'La clé est au bureau de la gestion',
      capacity: 2,
      hours: everyDay('00:00', '24:00'),
      stepMinutes: 60,
      minMinutes: 12 * 60,
      maxMinutes: 4 * 24 * 60,
      turnoverMinutes: 180,
      leadMinutes: 24 * 60,
      perYear: 12,
      feeCents: 45_00,
      needsApproval: true,
    }),
    made(house, { name: 'Cour arrière', capacity: 16, exceptions: winters, perMonth: 4 }),
    made(rental, { name: 'Salle de rencontre', capacity: 20, perWeek: 1 }),
  ]
}

const reasons = ['Anniversaire', 'Souper de famille', 'Réunion', 'Cours de yoga', 'Club de lecture', null, null]

interface Booked {
  readonly space: Space
  readonly place: number
  readonly from: number
  readonly hours: number
  readonly home: World['residencePeople'][number]
}

function bookingOf(chance: Chance, { space, place, from, hours, home }: Booked, now: Date): Booking {
  const startsAt = new Date(from)
  const endsAt = new Date(from + hours * hourMs)
  const isPast = endsAt < now
  const isMissed = chance.happens(0.04)
  const isAsked = space.needsApproval && chance.happens(0.4)
  const passed = isMissed ? 'no_show' : 'confirmed'
  const coming = isAsked ? 'pending' : 'confirmed'
  return {
    id: newId(),
    organizationId: space.organizationId,
    buildingId: space.buildingId,
    spaceId: space.id,
    kind: 'booking',
    status: isPast ? passed : coming,
    residenceId: home.residenceId,
    userId: home.userId,
    firstPlace: place,
    lastPlace: place,
    startsAt,
    endsAt,
    turnoverMinutes: space.turnoverMinutes,
    heldUntil: new Date(endsAt.getTime() + space.turnoverMinutes * 60_000),
    cancelMinutes: space.cancelMinutes,
    feeCents: space.feeCents,
    depositCents: space.depositCents,
    guests: space.capacity ? chance.between(2, space.capacity) : null,
    purpose: space.places === 1 ? chance.pick(reasons) : null,
    remindedAt: isPast ? startsAt : null,
    createdAt: new Date(Math.min(now.getTime(), from - chance.between(2, 12) * 24 * hourMs)),
  }
}

/** Two years of bookings and the next two weeks, one after another in each place. */
export const makeBookings = (world: World, spaces: readonly Space[], now: Date): Booking[] => [
  ...bookingsOf(world, spaces, now, { chance: new Chance(5_311), first: -365, last: 14, quiet: 0.45 }),
  // As those of more than a year are kept: without names.
  ...bookingsOf(world, spaces, now, { chance: new Chance(8_117), first: -730, last: -367, quiet: 0.55 }).map(
    (booking) => ({ ...booking, residenceId: null, userId: null, guests: null, purpose: null }),
  ),
  ...ownBookings(world, spaces, now),
]

/** Friday to Sunday. */
const isBusy = (day: Day): boolean => weekdayOf(day) > 4

/** Most people book the evening; in hours after it opens. */
const startOf = (chance: Chance, latest: number): number =>
  chance.happens(0.6) ? Math.max(0, latest - chance.between(0, 3)) : chance.between(0, latest)

interface Invented {
  readonly chance: Chance
  /** Days from today. */
  readonly first: number
  readonly last: number
  /** How often a place stays free for a day. */
  readonly quiet: number
}

function bookingsOf(world: World, spaces: readonly Space[], now: Date, { chance, first, last, quiet }: Invented) {
  const homesIn = (buildingId: string) => {
    const ids = new Set(world.residences.filter((home) => home.buildingId === buildingId).map(({ id }) => id))
    return world.residencePeople.filter(({ residenceId }) => ids.has(residenceId))
  }
  const day = today(now)
  return spaces.flatMap((space) => {
    const homes = homesIn(space.buildingId)
    const isByNight = space.minMinutes > 600
    const places = Array.from({ length: Math.min(space.places, 6) }, (_, at) => at + 1)
    if (homes.length === 0) return []
    return places.flatMap((place) => {
      const booked: Booking[] = []
      for (let on = addDays(day, first); on <= addDays(day, last); on = addDays(on, isByNight ? 3 : 1)) {
        const opens = openingsOn(space, on)[0]
        if (!opens || chance.happens(isByNight ? quiet + 0.15 : isBusy(on) ? quiet - 0.25 : quiet)) continue
        const hours = isByNight ? 20 : Math.max(1, Math.floor(space.maxMinutes / 60) - chance.between(0, 2))
        const latest = (opens.until - opens.from) / hourMs - hours
        const from = opens.from + (isByNight ? 15 : startOf(chance, latest)) * hourMs
        booked.push(bookingOf(chance, { space, place, from, hours, home: chance.pick(homes) }, now))
      }
      return booked
    })
  })
}

/** The accounts of the demonstration that live in the tower have a booking to come, each in a place of its own. */
function ownBookings(world: World, spaces: readonly Space[], now: Date): Booking[] {
  const chance = new Chance(77)
  const gym = spaces.find(({ places }) => places > 3)
  if (!gym) return []
  const ids = new Set(world.residences.filter(({ buildingId }) => buildingId === gym.buildingId).map(({ id }) => id))
  const accounts = new Set(world.staff.map(({ id }) => id))
  const stays = world.residencePeople.filter(({ userId, residenceId }) => accounts.has(userId) && ids.has(residenceId))
  return stays.flatMap((home, at) => {
    const opens = openingsOn(gym, addDays(today(now), 2 + at))[0]
    if (!opens || at > 3) return []
    return [
      bookingOf(chance, { space: gym, place: gym.places - at, from: opens.from + 11 * hourMs, hours: 1, home }, now),
    ]
  })
}
