import { randomInt } from 'node:crypto'
import type { DemoAccount } from '../../../src/features/users/contract.ts'
import { newId } from '../../../src/server/ids.ts'
import { hashPassword } from '../../../src/server/passwords.ts'
import type { Language, Role } from '../../../src/shared/actor.ts'
import { addDays, addMonths, type Day, today } from '../../../src/shared/dates.ts'
import type { Chance } from '../chance.ts'
import { englishFirstNames, englishLastNames, firstNames, lastNames, words } from './names.ts'
import type { Home } from './places.ts'
import { awake } from './times.ts'

export interface Person {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly language: Language
  readonly passwordHash: string | null
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
}

export interface Household {
  readonly person: Person
  readonly home: Home
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** People of the buildings: names as one meets them in Quebec, about one in six in English; they can't sign in. */
export function makePeople(chance: Chance, count: number, role: 'resident' | 'tenant', taken: Set<string>): Person[] {
  return Array.from({ length: count }, () => {
    const isEnglish = chance.happens(0.16)
    for (;;) {
      const firstName = chance.pick(isEnglish ? englishFirstNames : firstNames)
      const lastName = chance.pick(isEnglish ? englishLastNames : lastNames)
      const email = `${plain(firstName)}.${plain(lastName)}@example.com`
      if (taken.has(email)) continue
      taken.add(email)
      const createdAt = awake(new Date(Date.now() - chance.between(120, 900) * 86_400_000))
      const lastLoginAt = chance.happens(0.9)
        ? awake(new Date(Date.now() - chance.between(0, 60 * 24) * 3_600_000))
        : null
      return {
        id: newId(),
        email,
        firstName,
        lastName,
        role,
        language: isEnglish ? 'en' : 'fr',
        passwordHash: null,
        createdAt,
        lastLoginAt,
      }
    }
  })
}

interface Act {
  readonly actorId?: string | null
  readonly at: Date
}

/** Leases begin on July 1, the last one that has come or one of those before; owners arrive any day of the years before it. */
export function movedInOn(chance: Chance, { isRenting, now }: { isRenting: boolean; now: Date }): Day {
  const years = chance.between(0, isRenting ? 5 : 14)
  const day = today(now)
  const thisYears = `${day.slice(0, 4)}-07-01`
  const lastMovingDay = thisYears <= day ? thisYears : addMonths(thisYears, -12)
  if (isRenting) return addMonths(lastMovingDay, -12 * years)
  return addDays(addMonths(lastMovingDay, -12 * (years + 1)), chance.between(0, 360))
}

/** The same people, each having signed in at the earliest when they last did something, at the latest now. */
export function signedInSince(people: readonly Person[], acts: readonly Act[], now: Date): Person[] {
  const last = new Map<string, Date>()
  for (const { actorId, at } of acts) {
    const known = actorId && last.get(actorId)
    if (actorId && !(known && known >= at)) last.set(actorId, at)
  }
  return people.map((person) => {
    const act = last.get(person.id)
    if (!act || (person.lastLoginAt && person.lastLoginAt >= act)) return person
    // They came back some days later to read the answer.
    const back = awake(new Date(Math.min(act.getTime() + (1 + (act.getTime() % 9)) * 86_400_000, now.getTime())))
    return { ...person, lastLoginAt: new Date(Math.max(back.getTime(), act.getTime())) }
  })
}

const accounts: readonly [Role, string, string][] = [
  ['admin', 'Geneviève', 'Lanctôt'],
  ['manager', 'Marie-Ève', 'Tremblay'],
  ['resident', 'Normand', 'Boisvert'],
  ['tenant', 'Amina', 'Belkacem'],
  ['demo_manager', 'Philippe', 'Gendron'],
  ['demo_resident', 'Louise', 'Marcotte'],
  ['demo_tenant', 'Kevin', 'Bouchard'],
]

const passwordWords = words.map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''))

/** One account a role; each installation draws its own passwords. */
export async function makeAccounts(): Promise<{ people: Person[]; accounts: DemoAccount[] }> {
  const made = accounts.map(([role, firstName, lastName]): DemoAccount & { id: string } => {
    const word = () => passwordWords[randomInt(passwordWords.length)] ?? 'erable'
    return {
      id: newId(),
      role,
      firstName,
      lastName,
      email: `${role.replace('_', '-')}@mitoyen.example`,
      password: `${word()}-${word()}-${randomInt(100, 1000)}`,
    }
  })
  const people = await Promise.all(
    made.map(
      async ({ password, ...person }): Promise<Person> => ({
        ...person,
        language: 'fr',
        passwordHash: await hashPassword(password),
        createdAt: new Date(Date.now() - 800 * 86_400_000),
        lastLoginAt: null,
      }),
    ),
  )
  return { people, accounts: made.map(({ id: _, ...account }) => account) }
}
