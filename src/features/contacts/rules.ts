import type { Rank } from '../../shared/actor.ts'
import { type Audience, audiences, type Directory, type DirectoryEntry, type Level, levels } from './contract.ts'

const audiencesByRank: Readonly<Record<Rank, readonly Audience[]>> = {
  tenant: ['everyone'],
  resident: ['owners', 'everyone'],
  manager: audiences,
  admin: audiences,
}

/** The audiences that a person of this rank belongs to where they live. */
export const audiencesOf = (rank: Rank): readonly Audience[] => audiencesByRank[rank]

interface Placed {
  readonly buildingId: string | null
  readonly residenceId: string | null
}

export const levelOfPlace = ({ buildingId, residenceId }: Placed): Level =>
  residenceId ? 'residence' : buildingId ? 'building' : 'organization'

/** How an audience is called in a place: the board knows no contact of a residence. */
export const audienceWord = (audience: Audience, isOfResidence: boolean) =>
  isOfResidence && audience === 'board' ? 'contacts.audience_managers' : (`contacts.audience_${audience}` as const)

const numbersOf = ({ phone, emergencyPhone }: Pick<DirectoryEntry, 'phone' | 'emergencyPhone'>): string[] =>
  [phone, emergencyPhone].flatMap((number) => number ?? [])

/** The nearest first; of two with a number for the same trade, only the nearest. */
function nearest(entries: readonly DirectoryEntry[]): DirectoryEntry[] {
  const near = [...entries].sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
  return near.filter((entry, at) => {
    const numbers = numbersOf(entry)
    const isKnown = (other: DirectoryEntry) =>
      other.trade === entry.trade && numbersOf(other).some((number) => numbers.includes(number))
    return !near.slice(0, at).some(isKnown)
  })
}

type Management = Directory['management'] & Pick<Directory, 'emergencyPhone'>

/** One list of who to call, without a number twice: contacts are in the order of their place. */
export function directoryOf(
  { emergencyPhone, phone, ...management }: Management,
  contacts: readonly DirectoryEntry[],
): Directory {
  const entries = nearest(contacts)
  const numbers = entries.flatMap(numbersOf)
  const unless = (number: string | null) => (number && numbers.includes(number) ? null : number)
  return {
    emergencyPhone: unless(emergencyPhone),
    first: entries.filter(({ isFirst }) => isFirst),
    management: { ...management, phone: unless(phone) },
    others: entries.filter(({ isFirst }) => !isFirst),
  }
}
