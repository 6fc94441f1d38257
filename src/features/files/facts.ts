import { facts } from '../../shared/facts.ts'

export interface ToldFile {
  readonly id: string
  /** The place of what holds it. */
  readonly organizationId?: string
  readonly buildingId?: string
  readonly isPrivate?: boolean
}

export const fileFacts = facts(
  'file',
  {
    words: 'files',
    place: ({ organizationId, buildingId }: ToldFile) => ({
      organizationId: organizationId ?? null,
      buildingId: buildingId ?? null,
    }),
    isPrivate: ({ isPrivate = false }) => isPrivate,
  },
  ['uploaded', 'removed', 'infected'],
)
