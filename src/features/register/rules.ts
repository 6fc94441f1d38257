import { addMonths, type Day } from '../../shared/dates.ts'
import type { Office } from '../../shared/grants.ts'
import type { Trade } from '../contacts/contract.ts'
import type { DocumentType } from '../documents/kinds/contract.ts'
import type { RegisterCode } from './contract.ts'

interface Held {
  readonly kind: string
  readonly regime: string | null
}
/** Whether a building keeps the register of art. 1070 C.c.Q.: a divided co-ownership alone has a syndicate. */
export const hasRegister = ({ kind, regime }: Held): boolean => kind !== 'rental' && regime !== 'undivided'

/** Who is asked for a missing item: an office of the board, or a trade outside of it. */
export type Asked = Office | 'notary' | 'surveyor' | 'professional' | 'manager'

/** The trades of the contacts who are asked, where it is no office of the board. */
export const tradesAsked: Readonly<Partial<Record<Asked, readonly Trade[]>>> = {
  notary: ['notary'],
  professional: ['engineer', 'architect'],
  manager: ['management'],
}

interface Item {
  readonly group: RegisterGroup
  /** What satisfies it: the product's own data, the latest document of a type, or a document that is chosen, proposed among those of a type. */
  readonly by: 'owners' | 'type' | 'choice'
  readonly type?: DocumentType
  readonly asked: Asked
  /** How many months the latest one stays up to date. */
  readonly months?: number
  /** A building may have none: a reason is then written. */
  readonly mayBeAbsent?: true
}

export const registerGroups = ['people', 'rules', 'decisions', 'money', 'building'] as const
export type RegisterGroup = (typeof registerGroups)[number]

/**
 * What the syndicate keeps in the register of a co-ownership (art. 1070 C.c.Q.; its maintenance log and contingency fund study, art. 1070.2
 * and 1071). The log is updated by the board once a year; financial statements are those of a year, presented within six months of its end.
 */
export const registerItems: Readonly<Record<RegisterCode, Item>> = {
  co_owners: { group: 'people', by: 'owners', asked: 'manager' },
  declaration: { group: 'rules', by: 'type', type: 'declaration', asked: 'notary' },
  bylaws: { group: 'rules', by: 'type', type: 'bylaws', asked: 'secretary' },
  reference_unit: { group: 'rules', by: 'type', type: 'reference_unit', asked: 'president' },
  minutes_of_owners: { group: 'decisions', by: 'choice', type: 'minutes', asked: 'secretary', months: 18 },
  minutes_of_board: { group: 'decisions', by: 'choice', type: 'minutes', asked: 'secretary' },
  resolutions: { group: 'decisions', by: 'type', type: 'resolution', asked: 'secretary', mayBeAbsent: true },
  financial_statements: {
    group: 'money',
    by: 'type',
    type: 'financial_statements',
    asked: 'treasurer',
    months: 18,
  },
  contracts: { group: 'money', by: 'type', type: 'contract', asked: 'manager', mayBeAbsent: true },
  cadastral_plan: { group: 'building', by: 'choice', type: 'plan', asked: 'surveyor' },
  plans: { group: 'building', by: 'choice', type: 'plan', asked: 'professional', mayBeAbsent: true },
  location_certificate: {
    group: 'building',
    by: 'type',
    type: 'location_certificate',
    asked: 'surveyor',
    mayBeAbsent: true,
  },
  maintenance_log: { group: 'building', by: 'type', type: 'maintenance_log', asked: 'professional', months: 12 },
  contingency_study: { group: 'building', by: 'type', type: 'contingency_study', asked: 'professional', months: 60 },
}

export type RegisterStatus = 'present' | 'outdated' | 'missing' | 'not_applicable'

interface Standing {
  readonly code: RegisterCode
  readonly notApplicableReason: string | null
  /** Day of the latest document that satisfies it. */
  readonly latestOn: Day | null
  readonly owners: { readonly units: number; readonly without: number }
}

/** How an item of the register stands on a day. A document counts even where a reason says that there is none. */
export function registerStatusOf(
  { code, notApplicableReason, latestOn, owners }: Standing,
  today: Day,
): RegisterStatus {
  const { by, months } = registerItems[code]
  if (by === 'owners') return owners.units > 0 && owners.without === 0 ? 'present' : 'missing'
  if (latestOn !== null) return months !== undefined && addMonths(latestOn, months) < today ? 'outdated' : 'present'
  return notApplicableReason !== null ? 'not_applicable' : 'missing'
}

/** Whether the building has documents of the type of an item for which none was chosen yet: nobody is asked for what is there. */
export const isToChoose = ({
  code,
  status,
  count,
}: {
  readonly code: RegisterCode
  readonly status: RegisterStatus
  readonly count: number
}): boolean => status === 'missing' && registerItems[code].by === 'choice' && count > 0

/** Whether nothing is left to do for an item. */
export const isSettled = (status: RegisterStatus): boolean => status === 'present' || status === 'not_applicable'
