import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PrintedPlace } from '../../reading/extraction/contract.ts'
import type { PlaceBuilding } from './names/rules.ts'
import { cluesOf, type Known, numberKey, proposePlace } from './rules.ts'

const source = { page: 1, box: [0, 0, 1, 1] as [number, number, number, number], text: '' }
const building = (id: string, address: string, told: Partial<PlaceBuilding> = {}): PlaceBuilding => ({
  id,
  organizationId: 'o1',
  name: `Immeuble ${id}`,
  address,
  city: 'Montréal',
  postalCode: 'H2X 1Y4',
  ...told,
})
const fabre = building('fabre', '1200, rue Fabre', { name: 'Le Peuplier' })
const papineau = building('papineau', '88-96, avenue Papineau', { name: 'Le Peuplier, phase 2', postalCode: 'H2K 4J1' })
const tilleul = building('tilleul', '9, rue Ontario', { name: 'Le Tilleul' })
const known = (told: Partial<Known> = {}): Known => ({
  buildings: [fabre, papineau],
  sightings: [],
  vendorIds: [],
  vendorBuildings: [],
  ownAddresses: [],
  isOnly: false,
  ...told,
})
type Role = PrintedPlace['addresses'][number]['role']
const printed = (told: {
  addresses?: readonly (readonly [Role, string, string?])[]
  numbers?: readonly string[]
  names?: readonly string[]
}): PrintedPlace => ({
  addresses: (told.addresses ?? []).map(([role, value, area = '']) => ({ role, value, area, source })),
  numbers: (told.numbers ?? []).map((value) => ({ kind: 'customer', value, source })),
  names: (told.names ?? []).map((value) => ({ value, source })),
})
const seen = (key: string, buildingId: string, bills = 1, vendorId = 'v1') => ({ key, buildingId, bills, vendorId })
const answer = (place: PrintedPlace, told: Partial<Known> = {}) => {
  const { isSure, candidates } = proposePlace(place, known(told))
  return [isSure ? 'sure' : 'asks', ...candidates.map(({ buildingId }) => buildingId)]
}

describe('a document', () => {
  test.each<[string, PrintedPlace, Partial<Known>, string[]]>([
    [
      'served at the address of a building is of it',
      printed({ addresses: [['service', '1200 Fabre Street']] }),
      {},
      ['sure', 'fabre'],
    ],
    [
      'served within the numbers of a building is of it',
      printed({ addresses: [['service', '92, av. Papineau', 'Montréal']] }),
      {},
      ['sure', 'papineau'],
    ],
    [
      'with the address of a building in another town asks',
      printed({ addresses: [['service', '1200, rue Fabre', 'Gatineau J8X 2K1']] }),
      {},
      ['asks', 'fabre'],
    ],
    [
      'sent to the address of a building asks: mail may go elsewhere',
      printed({ addresses: [['customer', '1200, rue Fabre']] }),
      {},
      ['asks', 'fabre'],
    ],
    [
      'sent to a building, where the organization is known to be elsewhere, is of it',
      printed({ addresses: [['customer', '1200, rue Fabre', 'Montréal H2X 1Y4']] }),
      { ownAddresses: ['7, place du Marché'] },
      ['sure', 'fabre'],
    ],
    [
      'sent to the office of the organization, which is in a building, tells nothing',
      printed({ addresses: [['customer', '1200, rue Fabre', 'H2X 1Y4']] }),
      { ownAddresses: ['1200 Fabre'] },
      ['asks'],
    ],
    [
      'for the syndicate of an address is of it',
      printed({ names: ['Syndicat des copropriétaires du 1200 Fabre'] }),
      {},
      ['sure', 'fabre'],
    ],
    [
      'for the syndicate of a building is of it',
      printed({ names: ['SDC Le Tilleul, a/s Gestion Rive-Nord'] }),
      { buildings: [papineau, tilleul] },
      ['sure', 'tilleul'],
    ],
    [
      'on the street of a building’s name asks, without it',
      printed({ names: ['12, place Le Tilleul'] }),
      { buildings: [papineau, tilleul] },
      ['asks'],
    ],
    [
      'that names a building among other words asks',
      printed({ names: ['Syndicat Le Tilleul Rouge'] }),
      { buildings: [papineau, tilleul] },
      ['asks', 'tilleul'],
    ],
    ['that names a building asks', printed({ names: ['SDC Le Peuplier'] }), {}, ['asks', 'fabre']],
    [
      'that names the second of two is of it, not of the first',
      printed({ names: ['SDC Le Peuplier - Phase 2'] }),
      {},
      ['sure', 'papineau'],
    ],
    [
      'that names a building and is sent there is of it',
      printed({ names: ['SDC Le Peuplier'], addresses: [['customer', '1200, rue Fabre', 'H2X 1Y4']] }),
      {},
      ['sure', 'fabre'],
    ],
    [
      'with the customer number of an earlier bill of its vendor is of the same building',
      printed({ numbers: ['580 655 534'] }),
      { vendorIds: ['v1'], sightings: [seen(numberKey('580655534'), 'papineau')] },
      ['sure', 'papineau'],
    ],
    [
      'with a number that another vendor gave asks',
      printed({ numbers: ['580655534'] }),
      { vendorIds: ['v2'], sightings: [seen(numberKey('580655534'), 'papineau')] },
      ['asks'],
    ],
    [
      'with a number that bills of two buildings have asks',
      printed({ numbers: ['4400'] }),
      { vendorIds: ['v1'], sightings: [seen(numberKey('4400'), 'papineau'), seen(numberKey('4400'), 'fabre')] },
      ['asks'],
    ],
    [
      'served at one building with the number of another asks',
      printed({ numbers: ['580655534'], addresses: [['service', '1200, rue Fabre', 'H2X 1Y4']] }),
      { vendorIds: ['v1'], sightings: [seen(numberKey('580655534'), 'papineau', 3)] },
      ['asks', 'fabre', 'papineau'],
    ],
    [
      'with the number of a building that the caller does not see asks',
      printed({ numbers: ['580655534'], names: ['SDC Le Peuplier'] }),
      { buildings: [fabre], isOnly: true, vendorIds: ['v1'], sightings: [seen(numberKey('580655534'), 'elsewhere')] },
      ['asks', 'fabre'],
    ],
    ['is of the only building', printed({}), { buildings: [fabre], isOnly: true }, ['sure', 'fabre']],
    [
      'served elsewhere than at the only building asks',
      printed({ addresses: [['service', '5, rue Ontario']] }),
      { buildings: [fabre], isOnly: true },
      ['asks', 'fabre'],
    ],
    [
      'of a vendor of one building so far asks',
      printed({}),
      { vendorBuildings: [{ buildingId: 'fabre', bills: 9 }] },
      ['asks', 'fabre'],
    ],
    ['that tells nothing asks, without a candidate', printed({}), {}, ['asks']],
  ])('%s', (_, place, told, expected) => {
    expect(answer(place, told)).toEqual(expected)
  })

  test('is remembered by its numbers and addresses, however they are written', () => {
    const one = cluesOf(
      printed({
        numbers: ['580 655-534'],
        addresses: [
          ['service', '1200, rue Saint-Denis'],
          ['other', '5, rue Ontario'],
        ],
      }),
    )
    const other = cluesOf(printed({ numbers: ['580655534'], addresses: [['customer', '1200 St-Denis Street']] }))
    expect(one).toEqual(other)
    expect(one).toHaveLength(2)
  })
})

const streets = ['Fabre', 'Papineau', 'Saint-Denis', 'de la Montagne']
const place = fc.record({ civic: fc.integer({ min: 1, max: 40 }), street: fc.constantFrom(...streets) })
const world = fc.uniqueArray(place, {
  minLength: 2,
  maxLength: 30,
  selector: ({ civic, street }) => `${civic} ${street}`,
})
const clue = fc.record({
  role: fc.constantFrom<Role>('service', 'customer', 'other'),
  civic: fc.integer({ min: 1, max: 40 }),
  street: fc.constantFrom(...streets),
})

test('is never sure of a building whose address, name and numbers are not printed, nor of one of two that are equally told', () => {
  fc.assert(
    fc.property(world, fc.array(clue, { maxLength: 5 }), (places, clues) => {
      const buildings = places.map(({ civic, street }, at) => building(`b${at}`, `${civic}, rue ${street}`))
      const addresses = clues.map(({ role, civic, street }) => [role, String(`${civic}, rue ${street}`)] as const)
      const { isSure, candidates } = proposePlace(printed({ addresses }), known({ buildings }))
      if (!isSure) return
      const [first] = candidates
      const own = buildings.find(({ id }) => id === first?.buildingId)
      expect(addresses.map(([, value]) => value)).toContain(own?.address)
      const served = addresses.filter(([role]) => role === 'service').map(([, value]) => value)
      const others = buildings.filter(({ id, address }) => id !== own?.id && served.includes(address))
      expect(others).toEqual([])
    }),
    { numRuns: 500 },
  )
})
