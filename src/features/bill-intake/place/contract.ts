import * as z from 'zod/mini'
import { Id } from '../../../shared/shapes.ts'
import { Evidence } from '../../reading/extraction/contract.ts'

/** What tells the building of a document: strongest first. */
export const placeReasons = [
  'service_address',
  'number',
  'named_address',
  'name',
  'customer_address',
  'address',
  'learned_address',
  'vendor',
] as const
export type PlaceReason = (typeof placeReasons)[number]

/** A building that a document may be of, and why. */
export const PlaceCandidate = z.object({
  buildingId: Id,
  buildingName: z.string(),
  organizationId: Id,
  reasons: z.array(
    z.object({
      kind: z.enum(placeReasons),
      /** As printed; null for what is not printed. */
      text: z.nullable(z.string()),
      source: z.nullable(Evidence),
    }),
  ),
})
export type PlaceCandidate = z.infer<typeof PlaceCandidate>

/** How many buildings are proposed where it is not sure which. */
export const mostCandidates = 5

/** The buildings that a document may be of, likeliest first. Only where it is sure, the first one is proposed without asking. */
export const PlaceProposal = z.object({ isSure: z.boolean(), candidates: z.array(PlaceCandidate) })
export type PlaceProposal = z.infer<typeof PlaceProposal>

/** Where the building of documents is looked for: the organization chosen, or the only one of the person. */
export function placeIn(
  chosen: string | undefined,
  organizationIds: readonly string[],
): { organizationId: string } | undefined {
  const [only, ...others] = organizationIds
  const organizationId = chosen ?? (others.length === 0 ? only : undefined)
  return organizationId === undefined ? undefined : { organizationId }
}

/** The building that a document surely is of. */
export const surePlaceOf = (proposal: PlaceProposal | null | undefined): string | undefined =>
  proposal?.isSure ? proposal.candidates[0]?.buildingId : undefined
