import { facts } from '../../shared/facts.ts'

interface ToldObligation {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}
interface ToldProof extends ToldObligation {
  readonly residenceId: string
}

const place = ({ organizationId, buildingId }: ToldObligation) => ({ organizationId, buildingId })

/** What is asked of the units of a building changes what each of them has to hand in. */
export const obligationFacts = facts(
  'unit_obligation',
  {
    words: 'unit-obligations',
    topic: 'unit-obligations',
    place,
    audience: ({ buildingId }: ToldObligation) => [{ managersOf: buildingId }],
    also: ({ buildingId }: ToldObligation) => [{ topic: 'unit-proofs', audience: [{ peopleOf: buildingId }] }],
  },
  ['created', 'updated', 'removed'],
)

export const proofFacts = facts(
  'unit_proof',
  {
    words: 'unit-obligations',
    topic: 'unit-proofs',
    isWide: true,
    place,
    audience: ({ buildingId, residenceId }: ToldProof) => [{ managersOf: buildingId }, { homeOf: residenceId }],
  },
  ['proof_created', 'proof_updated', 'proof_removed', 'confirmed', 'attached', 'detached'],
)
