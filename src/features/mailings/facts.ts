import { facts } from '../../shared/facts.ts'

interface Told {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

const kind = {
  words: 'mailings',
  topic: 'mailings',
  isWide: true,
  place: ({ organizationId, buildingId }: Told) => ({ organizationId, buildingId }),
  audience: ({ buildingId }: Told) => [{ holding: 'mailings.read', buildingId } as const],
} as const

export const mailingFacts = facts('mailing', kind, ['started', 'posted'])
/** One letter of a mailing. */
export const recipientFacts = facts('mailing_recipient', kind, ['resent'])

/** The screens of those to whom letters were sent. */
export const lettersKind = {
  words: 'mailings',
  topic: 'mailings',
  isWide: true,
  place: () => ({}),
  audience: ({ userIds }: { readonly id: string; readonly userIds: readonly string[] }) => [{ users: userIds }],
} as const
