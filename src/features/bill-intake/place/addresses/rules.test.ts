import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, compareAddresses, postalCodeIn } from './rules.ts'

const compare = (one: string, other: string) => {
  const [a, b] = [addressOf(one), addressOf(other)]
  return a && b && compareAddresses(a, b)
}

test.each([
  ['1200, rue Saint-Denis', '1200 St-Denis Street'],
  ['1200, boulevard Saint-Laurent Est', '1200 boul. St-Laurent E.'],
  ['55, avenue du Mont-Royal Ouest', '55 Mount Royal Ave. West'],
  ['310, 5e Avenue', '310, 5ième avenue'],
  ['310, 5e Avenue', '310 5th Ave'],
  ['12, chemin de la Côte-Saint-Luc', '12, ch. de la Côte St-Luc'],
  ['12, chemin Queen-Mary', '12 Queen Mary Road'],
  ['88, rue Élie-Œuvrard', '88 RUE ELIE OEUVRARD'],
  ["9, rue de l'Anse-aux-Coques", '9, rue de l’Anse aux Coques'],
  ['4450-4460, rue Fabre', '4450 à 4460 rue Fabre'],
  ['302-1200, rue Fabre', '1200, rue Fabre'],
])('“%s” is “%s”', (one, other) => {
  expect(compare(one, other)).toBe('exact')
})

test.each([
  ['4450-4460, rue Fabre', '4456, rue Fabre', 'exact'],
  ['4450-4460, rue Fabre', '4455, rue Fabre', null],
  ['4450-4460, rue Fabre', '4462, rue Fabre', null],
  ['450, rue Marguerite-Alarie', '450 Marguerite-Alarie', 'close'],
  ['450, rue Sherbrooke Est', '450, rue Sherbrooke', 'close'],
  ['450, rue Sherbrooke Est', '450, rue Sherbrooke Ouest', null],
  ['450, rue Sherbrooke', '450, boulevard Sherbrooke', null],
  ['1200A, rue Fabre', '1200, rue Fabre', 'close'],
  ['1200A, rue Fabre', '1200B, rue Fabre', null],
  ['1200, rue Fabre', '1201, rue Fabre', null],
  ['1200, rue Fabre', '1200, rue Fabrice', null],
] as const)('“%s” beside “%s” is %s', (one, other, expected) => {
  expect(compare(one, other)).toBe(expected)
  expect(compare(other, one)).toBe(expected)
})

test('a text without a civic number or a street is no address', () => {
  expect(['rue Fabre', '1200', '', 'Le Havre, 1200'].map(addressOf)).toEqual([null, null, null, null])
})

test('a postal code is found with or without its blank, and with the letter O for a zero', () => {
  expect(['Lévis (Québec) G6V 1A1', 'h2x1y4', 'J3X OC6', 'no code'].map(postalCodeIn)).toEqual([
    'G6V1A1',
    'H2X1Y4',
    'J3X0C6',
    null,
  ])
})

const streets = fc.constantFrom(
  'Fabre',
  'Saint-Denis',
  'de la Montagne',
  'du Ruisseau-Clair',
  'Évangéline-Roussin',
  '14e',
)
const kinds = fc.constantFrom(['rue', 'rue'], ['avenue', 'av.'], ['boulevard', 'boul.'], ['chemin', 'ch.'])
const sides = fc.constantFrom(['', ''], [' Est', ' E'], [' Ouest', ' West'])

test('an address is the same however it is abbreviated, and no other number of the street is it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 400 }),
      kinds,
      streets,
      sides,
      (number, off, kind, street, side) => {
        const written = (civic: number, form: 0 | 1, comma: string) =>
          `${civic}${comma} ${kind[form]} ${street}${side[form]}`
        const folded = written(number, 1, '').toUpperCase().normalize('NFD').replace(/\p{M}/gu, '')
        expect(compare(written(number, 0, ','), folded)).toBe('exact')
        expect(compare(written(number, 0, ','), written(number + off, 1, ''))).toBeNull()
      },
    ),
  )
})
