import { newId } from '../../../src/server/ids.ts'
import { hashToken, newToken } from '../../../src/server/secrets.ts'
import type { Home } from './places.ts'

const day = 86_400_000

/** A manager's mail that waits for an answer: fresh, about to expire, too late. */
export function makeInvitations(homes: readonly Home[], invitedById: string) {
  const wanted = [
    { email: 'jade.morneau@example.com', role: 'tenant', relation: 'tenant', sent: 1, lives: 7, language: 'fr' },
    { email: 'oliver.bennett@example.com', role: 'resident', relation: 'owner', sent: 6, lives: 7, language: 'en' },
    { email: 'mathis.lepage@example.com', role: 'tenant', relation: 'co_tenant', sent: 20, lives: 14, language: 'fr' },
  ] as const
  return wanted.map(({ email, role, relation, sent, lives, language }, index) => {
    const home = homes[index * 5 + 2]
    const createdAt = new Date(Date.now() - sent * day)
    const expiresAt = new Date(createdAt.getTime() + lives * day)
    return {
      id: newId(),
      email,
      role,
      relation,
      language,
      organizationId: home?.organizationId ?? '',
      buildingId: home?.buildingId ?? null,
      residenceId: home?.id ?? null,
      securityLevel: 'standard' as const,
      requireTwoFactor: false,
      // A link nobody holds: it can be sent again, not guessed.
      tokenHash: hashToken(newToken()),
      expiresAt,
      status: expiresAt < new Date() ? ('expired' as const) : ('pending' as const),
      invitedById,
      createdAt,
    }
  })
}
