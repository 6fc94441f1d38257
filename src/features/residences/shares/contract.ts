import * as z from 'zod/mini'
import { get, One, post, put } from '../../../shared/contract.ts'
import { Id, Version } from '../../../shared/shapes.ts'
import { maxUnits } from '../../buildings/rules.ts'
import { Share } from '../contract.ts'
import { numberings } from '../rules.ts'

export const GenerationPlan = z
  .object({
    firstFloor: z.int('residences.e_floor').check(z.gte(0, 'residences.e_floor'), z.lte(120, 'residences.e_floor')),
    lastFloor: z.int('residences.e_floor').check(z.gte(0, 'residences.e_floor'), z.lte(120, 'residences.e_floor')),
    unitsPerFloor: z
      .int('residences.e_units_per_floor')
      .check(z.gte(1, 'residences.e_units_per_floor'), z.lte(60, 'residences.e_units_per_floor')),
    numbering: z.enum(numberings),
  })
  .check(
    z.refine(({ firstFloor, lastFloor }) => lastFloor >= firstFloor, {
      path: ['lastFloor'],
      error: 'residences.e_floors_order',
    }),
    z.refine(({ numbering, unitsPerFloor }) => numbering !== 'floor_letter' || unitsPerFloor <= 26, {
      path: ['unitsPerFloor'],
      error: 'residences.e_letters',
    }),
  )
export type GenerationPlan = z.output<typeof GenerationPlan>

/** Every residence of a building with its share, and how far their sum is from the whole. */
export const ShareTable = z.object({
  buildingId: Id,
  denominator: z.nullable(z.int()),
  sum: z.int(),
  difference: z.nullable(z.int()),
  items: z.array(
    z.object({
      id: Id,
      unitNumber: z.string(),
      floor: z.int(),
      share: z.nullable(z.int()),
      version: Version,
    }),
  ),
})
export type ShareTable = z.output<typeof ShareTable>

const SharesInput = z.object({
  id: Id,
  shares: z.array(z.object({ id: Id, version: Version, share: Share })).check(z.minLength(1), z.maxLength(maxUnits)),
})

export const sharesApi = {
  generate: post('/api/buildings/:id/residences/generation', {
    summary: 'Adds the residences of a plan; those that exist are left as they are, so twice does no more than once',
    input: z.extend(GenerationPlan, { id: Id }),
    output: z.object({ createdCount: z.int(), keptCount: z.int() }),
  }),
  shares: get('/api/buildings/:id/shares', {
    summary: 'Every residence of a building with its share, for its managers',
    input: One,
    output: ShareTable,
  }),
  updateShares: put('/api/buildings/:id/shares', {
    summary: 'Sets the shares of several residences at once; nothing is rescaled',
    input: SharesInput,
    output: ShareTable,
  }),
}
