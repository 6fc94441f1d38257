import { homePath } from '../../../web/location.ts'
import type { Openings } from '../../../web/opening.ts'

export const openings: Openings = { [homePath]: {} }
