import type { trialRequests, trials } from '../../../src/features/trials/server/tables.ts'
import { lastDay } from '../../../src/features/trials/terms/rules.ts'
import { newId } from '../../../src/server/ids.ts'
import { today } from '../../../src/shared/dates.ts'
import { instantOf, workdayUpTo } from './times.ts'

const day = 86_400_000
const asked = [
  {
    name: 'Gestion Trois-Érables',
    email: 'bonjour@trois-erables.example.com',
    kind: 'management_company',
    doors: 340,
    language: 'fr',
    ago: 2,
  },
  {
    name: 'Mireille Sansregret',
    email: 'mireille.sansregret@example.com',
    organizationName: 'Syndicat du 4380, rue Garnier',
    kind: 'syndicate',
    doors: 24,
    language: 'fr',
    ago: 4,
  },
  { name: 'Duncan Whitlock', email: 'duncan.whitlock@example.com', kind: 'landlord', doors: 9, language: 'en', ago: 7 },
  {
    name: 'Syndicat du 88, rue des Saules',
    email: 'conseil@syndicat-des-saules.example.com',
    kind: 'syndicate',
    doors: 56,
    language: 'fr',
    ago: 16,
    isAnswered: true,
  },
] as const

const trialDays = 30

/** The organization of the request that was answered: its first manager has not come yet. */
export const triedOrganization = {
  id: newId(),
  name: 'Syndicat du 88, rue des Saules',
  kind: 'syndicate' as const,
  city: 'Longueuil',
  province: 'QC' as const,
  isDemonstration: true,
}

type Request = typeof trialRequests.$inferInsert & { readonly id: string }

/** Trial requests of the site: three wait, one was answered the next working day. */
export function makeTrialRequests(now: Date): Request[] {
  const dayBefore = (days: number) => workdayUpTo(today(new Date(now.getTime() - days * day)))
  return asked.map(({ ago, ...request }, index) => {
    const { isAnswered, ...kept } = { isAnswered: false, ...request }
    return {
      ...kept,
      id: newId(),
      createdAt: instantOf(dayBefore(ago), 19 * 60 + 12 + index * 9),
      handledAt: isAnswered ? instantOf(dayBefore(ago - 4), 9 * 60 + 40) : null,
    }
  })
}

/** The trial that answered a request, since that day. */
export function makeTrials(requests: readonly Request[]): (typeof trials.$inferInsert)[] {
  return requests.flatMap(({ id: requestId, handledAt }) => {
    if (!handledAt) return []
    const startsOn = today(handledAt)
    return [{ organizationId: triedOrganization.id, requestId, startsOn, endsOn: lastDay(startsOn, trialDays) }]
  })
}
