import type { DemandType } from '../../../../src/features/demands/contract.ts'
import type { Drawing } from '../pictures.ts'

/** Realistic requests, their answers and their outcomes. */
export interface Story {
  readonly type: DemandType
  readonly language: 'fr' | 'en'
  /** The few words its author chose for lists. */
  readonly title: string
  readonly description: string
  readonly reviewNotes?: string
  readonly comments: readonly [who: 'manager' | 'person', body: string][]
  /** In dwellings, in the building, or either. */
  readonly where: 'home' | 'building'
  /** The only buildings where it can happen; any of the three when absent. */
  readonly only?: readonly ('tower' | 'house' | 'rental')[]
  /** The months when it can happen, 1 to 12; all when absent. */
  readonly months?: readonly number[]
  /** Why it may be refused; never refused when absent. */
  readonly refusal?: string
  /** Attachments of the person, if they had their phone at hand. */
  readonly picture?: Drawing
}
