import { describe, expect, test } from 'vitest'
import { isLicence, searchNameOf, tidyLicence, validityOf } from './rules.ts'

test.each([
  ['Hydro-Québec', 'hydro quebec'],
  ['HYDRO  QUEBEC', 'hydro quebec'],
  ['Plomberie Gagnon & Fils inc.', 'plomberie gagnon fils inc'],
  ['Cœur d’Ascenseur', 'coeur d ascenseur'],
  ['  Énergir, s.e.c. ', 'energir s e c'],
])('%s matches %s', (name, searchName) => expect(searchNameOf(name)).toBe(searchName))

describe('the number of a licence', () => {
  test.each(['8101234567', '8101-2345-67', '8101 2345 67', '8101–2345–67'])('typed as %s is kept one way', (typed) =>
    expect(tidyLicence(typed)).toBe('8101-2345-67'),
  )
  test.each(['810123456', '8101-2345-678', 'RBQ 8101'])('typed as %s is refused', (typed) =>
    expect(isLicence(tidyLicence(typed))).toBe(false),
  )
})

test.each([
  [null, 'unknown'],
  ['2026-11-22', 'lapsed'],
  ['2026-11-23', 'ending'],
  ['2027-01-22', 'ending'],
  ['2027-01-23', 'valid'],
] as const)('on 2026-11-23, what ends on %s is %s', (endsOn, validity) =>
  expect(validityOf(endsOn, '2026-11-23')).toBe(validity),
)
