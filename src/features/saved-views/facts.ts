import type { FactKind } from '../../shared/facts.ts'

interface ToldView {
  readonly id: string
  readonly ownerId: string
  readonly organizationId: string | null
}

/** The screens that show a view: those of its owner, and of the organization that it is shared in. It is no fact of the trail. */
export const savedViewKind: FactKind<ToldView> = {
  words: 'saved-views',
  topic: 'saved-views',
  isWide: true,
  place: () => ({}),
  audience: ({ ownerId, organizationId }) => [
    { users: [ownerId] },
    ...(organizationId ? [{ membersOf: organizationId } as const] : []),
  ],
}
