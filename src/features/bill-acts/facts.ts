import type { FactKind } from '../../shared/facts.ts'

/** The screens of an act's author. What happens to each bill is a fact of that bill. */
export const billActKind: FactKind<{ readonly id: string; readonly byId: string }> = {
  words: 'bill-acts',
  topic: 'bill-acts',
  isWide: true,
  place: () => ({}),
  audience: ({ byId }) => [{ users: [byId] }],
}
