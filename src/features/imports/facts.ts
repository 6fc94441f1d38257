import type { FactKind } from '../../shared/facts.ts'

interface ToldImport {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

/** Who sees imports and how far they are. The facts of what an import did are those of its noun. */
export const importKind: FactKind<ToldImport> = {
  words: 'imports',
  topic: 'imports',
  isWide: true,
  place: ({ organizationId, buildingId }) => ({ organizationId, buildingId }),
  audience: ({ buildingId }) => [{ managersOf: buildingId }],
}
