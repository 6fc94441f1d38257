import { newId } from '../../../src/server/ids.ts'
import { hashToken, newToken } from '../../../src/server/secrets.ts'
import { today } from '../../../src/shared/dates.ts'
import type { Household } from './people.ts'
import { type Home, organization } from './places.ts'
import { instantOf, workdayUpTo } from './times.ts'

const day = 86_400_000

interface Invited {
  readonly homes: readonly Home[]
  /** People of the homes, some of them invited. */
  readonly settled: readonly Household[]
  readonly invitedById: string
}

/** A manager's mail: fresh, about to expire, with two-factor, too late, taken back, and those that were answered. */
export function makeInvitations({ homes, settled, invitedById }: Invited) {
  const wanted = [
    { email: 'jade.morneau@example.com', role: 'tenant', relation: 'tenant', sent: 1, lives: 7, language: 'fr' },
    { email: 'oliver.bennett@example.com', role: 'tenant', relation: 'tenant', sent: 6, lives: 7, language: 'en' },
    { email: 'mathis.lepage@example.com', role: 'tenant', relation: 'co_tenant', sent: 20, lives: 14, language: 'fr' },
    { email: 'xavier.thibodeau@example.com', role: 'tenant', relation: 'tenant', sent: 9, lives: 14, language: 'fr' },
    // A colleague: no home, and a second factor.
    { email: 'carole.desmarais@example.com', role: 'manager', relation: null, sent: 2, lives: 7, language: 'fr' },
  ] as const
  const waiting = wanted.map(({ email, role, relation, sent, lives, language }, index) => {
    const createdAt = instantOf(workdayUpTo(today(new Date(Date.now() - sent * day))), 10 * 60 + index * 7)
    const expiresAt = new Date(createdAt.getTime() + lives * day)
    const kept = index === 3 ? ('cancelled' as const) : ('pending' as const)
    return {
      ...frame(relation ? homes[index * 5 + 2] : undefined, role === 'manager'),
      email,
      role,
      relation,
      language,
      expiresAt,
      status: kept === 'pending' && expiresAt < new Date() ? ('expired' as const) : kept,
      invitedById,
      createdAt,
    }
  })
  return [...waiting, ...latest(settled).map((household) => accepted(household, invitedById))]
}

const frame = (home: Home | undefined, isHigh = false) => ({
  id: newId(),
  organizationId: organization.id,
  buildingId: home?.buildingId ?? null,
  residenceId: home?.id ?? null,
  securityLevel: isHigh ? ('high' as const) : ('standard' as const),
  requireTwoFactor: isHigh,
  // A link nobody holds: it can be sent again, not guessed.
  tokenHash: hashToken(newToken()),
})

/** The four who came last. */
const latest = (settled: readonly Household[]) =>
  settled.toSorted((a, b) => b.person.createdAt.getTime() - a.person.createdAt.getTime()).slice(0, 4)

function accepted({ person, home }: Household, invitedById: string) {
  const createdAt = instantOf(workdayUpTo(today(new Date(person.createdAt.getTime() - 2 * day))), 14 * 60 + 20)
  const isRenting = person.role.endsWith('tenant')
  return {
    ...frame(home),
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    role: person.role,
    relation: isRenting ? ('tenant' as const) : ('owner' as const),
    language: person.language,
    expiresAt: new Date(createdAt.getTime() + 7 * day),
    status: 'accepted' as const,
    acceptedById: person.id,
    acceptedAt: person.createdAt,
    invitedById,
    createdAt,
    updatedAt: person.createdAt,
  }
}
