import type { FactKind } from '../../../shared/facts.ts'

interface ToldBulkAct {
  readonly id: string
  readonly byId: string
}

/** The screens of a bulk act's author. What happens to each account is a fact of that account. */
export const bulkActKind: FactKind<ToldBulkAct> = {
  words: 'bulk-acts',
  topic: 'bulk-acts',
  isWide: true,
  place: () => ({}),
  audience: ({ byId }) => [{ users: [byId] }],
}
