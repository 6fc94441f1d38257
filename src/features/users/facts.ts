import { facts, type TrailPlace } from '../../shared/facts.ts'

interface Account {
  readonly id: string
}

/** An account in its facts. */
export interface ToldUser extends Account {
  /** The place whose managers may read it in the trail: the one place of the account, when it has one. */
  readonly place?: TrailPlace
  /** Where the account is now: those who run these places see it in their lists. */
  readonly organizationIds?: readonly string[]
  readonly buildingIds?: readonly string[]
}

/** Facts of an account that only the trail shows. */
const signingIn = facts('user', { words: 'user-management', place: (_: Account) => ({}) }, [
  'signed_in',
  'sign_in_refused',
  'password_refused',
  'password_reset_requested',
  'password_reset_sent',
  'welcome_sent',
  'changed_password',
  'code_refused',
  'used_recovery_code',
  'turned_on_two_factor',
  'turned_off_two_factor',
  'ended_other_sessions',
  'ended_session',
  'added_passkey',
  'renamed_passkey',
  'removed_passkey',
  'used_passkey',
  'passkey_refused',
  'exported_data',
  'language_chosen',
  'set_up',
])

/** Facts that change how others see an account. */
const seen = facts(
  'user',
  {
    words: 'user-management',
    topic: 'users',
    place: ({ place = {} }: ToldUser) => place,
    audience: ({ organizationIds = [], buildingIds = [] }) => [
      { administrators: true },
      ...organizationIds.map((membersOf) => ({ membersOf })),
      ...buildingIds.map((managersOf) => ({ managersOf })),
    ],
  },
  ['created', 'updated', 'status_changed', 'role_changed', 'attached', 'removed', 'hidden'],
)

/**
 * Facts that end the open streams of an account, which reconnect with its access of now; of one session when it is
 * named.
 */
const sessions = facts(
  'user',
  {
    words: 'user-management',
    topic: 'session',
    place: (_: Account & { readonly session?: string }) => ({}),
    audience: ({ id, session }) => [{ users: [id], ...(session && { session }) }],
  },
  ['signed_out'],
)

export const userFacts = { ...signingIn, ...seen, ...sessions }
