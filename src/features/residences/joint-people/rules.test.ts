import { describe, expect, test } from 'vitest'
import type { Cells } from '../../imports/rules.ts'
import { withNames } from '../cells/rules.ts'
import { splitPeople } from './rules.ts'

const peopleOf = (cells: Cells) =>
  splitPeople(cells).map((one) => {
    const { firstName = '', lastName = '', email = '' } = withNames(one).cells
    return [firstName, lastName, email].filter(Boolean).join(' ')
  })

describe('people whom one row names together', () => {
  test.each([
    [{ fullName: 'Jean Roy et Marie Côté' }, ['Jean Roy', 'Marie Côté']],
    [{ fullName: 'Jean et Marie Roy' }, ['Jean Roy', 'Marie Roy']],
    [{ fullName: 'Roy, Jean et Marie' }, ['Jean Roy', 'Marie Roy']],
    [{ fullName: 'Roy, Jean; Côté, Marie' }, ['Jean Roy', 'Marie Côté']],
    [{ fullName: 'Jean Roy\nMarie Côté / Léa Roy' }, ['Jean Roy', 'Marie Côté', 'Léa Roy']],
    [{ firstName: 'Jean & Marie', lastName: 'Roy' }, ['Jean Roy', 'Marie Roy']],
    [{ firstName: 'Jean and Mary', lastName: 'Roy / Stone' }, ['Jean Roy', 'Mary Stone']],
    [{ email: 'a@ex.ca; b@ex.ca' }, ['a@ex.ca', 'b@ex.ca']],
    [{ email: 'a@ex.ca, b@ex.ca' }, ['a@ex.ca', 'b@ex.ca']],
    [{ email: 'a@ex.ca b@ex.ca' }, ['a@ex.ca', 'b@ex.ca']],
    [
      { fullName: 'Jean et Marie Roy', email: 'Jean <a@ex.ca>; Marie <b@ex.ca>' },
      ['Jean Roy Jean <a@ex.ca>', 'Marie Roy Marie <b@ex.ca>'],
    ],
  ])('of %j are %j', (cells, people) => expect(peopleOf(cells)).toEqual(people))

  test.each([
    [{ fullName: 'Jean Roy', email: 'a@ex.ca' }],
    [{ fullName: 'Jean et Marie Roy', email: 'a@ex.ca' }],
    [{ fullName: 'Jean Roy', email: 'a@ex.ca; b@ex.ca' }],
    [{ fullName: 'Jean Roy et Marie' }],
    [{ fullName: 'M. et Mme Roy' }],
    [{ fullName: 'Gestion Roy & Fils inc.' }],
    [{ fullName: '9123-4567 Québec inc. et Marie Roy' }],
    [{ firstName: 'Jean', lastName: 'Roy et Côté' }],
    [{}],
  ])('of %j stay one row, as it is unclear who they are or there is one', (cells) => {
    expect(splitPeople(cells)).toEqual([cells])
  })

  test('keep the other cells of their row', () => {
    expect(splitPeople({ unitNumber: '101', fullName: 'Jean et Marie Roy' })).toEqual([
      { unitNumber: '101', fullName: 'Roy, Jean', email: '' },
      { unitNumber: '101', fullName: 'Marie Roy', email: '' },
    ])
  })
})
