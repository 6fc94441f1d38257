import type { DocumentType } from '../../src/features/documents/kinds/contract.ts'

/** An invented paper of a condominium. */
export interface Paper {
  readonly id: string
  readonly name: string
  readonly type: DocumentType
  readonly on: string
  readonly tags?: readonly string[]
  readonly pages: readonly string[]
}
