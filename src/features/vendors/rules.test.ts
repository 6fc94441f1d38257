import { expect, test } from 'vitest'
import { searchNameOf } from './rules.ts'

test.each([
  ['Hydro-Québec', 'hydro quebec'],
  ['HYDRO  QUEBEC', 'hydro quebec'],
  ['Plomberie Gagnon & Fils inc.', 'plomberie gagnon fils inc'],
  ['Cœur d’Ascenseur', 'coeur d ascenseur'],
  ['  Énergir, s.e.c. ', 'energir s e c'],
])('%s matches %s', (name, searchName) => expect(searchNameOf(name)).toBe(searchName))
