import type { Openings } from '../../../web/opening.ts'

export const openings: Openings = { '/dashboard/quick-actions': {} }
