import type { FactKind } from '../../shared/facts.ts'

interface ToldImport {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string | null
}

/** Audience of imports and of their progress. Imported things have the facts of their noun. */
export const importKind: FactKind<ToldImport> = {
  words: 'imports',
  topic: 'imports',
  isWide: true,
  place: ({ organizationId, buildingId }) => ({ organizationId, buildingId }),
  audience: ({ organizationId, buildingId }) => [
    buildingId === null ? { membersOf: organizationId } : { managersOf: buildingId },
  ],
}
