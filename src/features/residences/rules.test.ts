import { describe, expect, it } from 'vitest'
import { isCurrent, missingUnits, overlaps, planUnits, relationsFor, roleOf } from './rules.ts'

const plan = { firstFloor: 1, lastFloor: 2, unitsPerFloor: 3, numbering: 'floor_number' } as const
const names = (units: readonly { unitNumber: string }[]) => units.map(({ unitNumber }) => unitNumber)

describe('generated unit numbers', () => {
  it('go by floor, by letter or in sequence', () => {
    expect(names(planUnits(plan))).toEqual(['101', '102', '103', '201', '202', '203'])
    expect(names(planUnits({ ...plan, numbering: 'floor_letter' }))).toEqual(['1A', '1B', '1C', '2A', '2B', '2C'])
    expect(names(planUnits({ ...plan, numbering: 'sequence' }))).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(planUnits({ ...plan, firstFloor: 12, lastFloor: 12, unitsPerFloor: 1 })).toEqual([
      { unitNumber: '1201', floor: 12 },
    ])
  })

  it('skip existing ones, whatever the case', () => {
    expect(names(missingUnits(plan, ['101', '203']))).toEqual(['102', '103', '201', '202'])
    expect(missingUnits({ ...plan, numbering: 'floor_letter', lastFloor: 1 }, ['1a', '1B', '1c'])).toEqual([])
  })
})

describe('periods', () => {
  it('include both their days', () => {
    const stay = { startsOn: '2026-07-01', endsOn: '2027-06-30' }
    expect(isCurrent(stay, '2026-06-30')).toBe(false)
    expect(isCurrent(stay, '2026-07-01')).toBe(true)
    expect(isCurrent(stay, '2027-06-30')).toBe(true)
    expect(isCurrent(stay, '2027-07-01')).toBe(false)
    expect(isCurrent({ ...stay, endsOn: null }, '2040-01-01')).toBe(true)
  })

  it('overlap when they share a day', () => {
    const first = { startsOn: '2025-07-01', endsOn: '2026-06-30' }
    expect(overlaps(first, { startsOn: '2026-07-01', endsOn: null })).toBe(false)
    expect(overlaps(first, { startsOn: '2026-06-30', endsOn: null })).toBe(true)
    expect(overlaps({ startsOn: '2020-01-01', endsOn: null }, first)).toBe(true)
    expect(overlaps(first, { startsOn: '2024-01-01', endsOn: '2025-06-30' })).toBe(false)
  })
})

describe('relations', () => {
  it('of owner are refused to tenant accounts; a resident may own and rent', () => {
    expect(relationsFor('tenant')).toEqual(['tenant', 'co_tenant', 'subtenant', 'occupant'])
    expect(relationsFor('resident')).toHaveLength(6)
    expect(relationsFor('manager')).toHaveLength(6)
  })

  it('of renter make a tenant of who is known by them alone, the others a resident', () => {
    expect((['tenant', 'co_tenant', 'subtenant'] as const).map(roleOf)).toEqual(['tenant', 'tenant', 'tenant'])
    expect([roleOf('owner'), roleOf('occupant')]).toEqual(['resident', 'resident'])
  })
})
