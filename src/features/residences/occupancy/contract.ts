import * as z from 'zod/mini'
import { get, One } from '../../../shared/contract.ts'
import { occupancies } from '../contract.ts'

/** How the live residences of a building are lived in today, and how many people hold them. */
export const BuildingOccupancy = z.object({
  counts: z.record(z.enum(occupancies), z.int()),
  people: z.int(),
  /** The floors that have a unit, from the lowest up. */
  floors: z.array(z.int()),
})
export type BuildingOccupancy = z.output<typeof BuildingOccupancy>

export const occupancyApi = {
  occupancy: get('/api/buildings/:id/occupancy', {
    summary:
      'How many residences of a building are lived in by an owner, rented or vacant today, and on which floors, for its managers',
    input: One,
    output: BuildingOccupancy,
  }),
}
