import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { type RecordField, type UnitRecordKind, unitRecordKinds } from './contract.ts'
import { fieldsOfKind, keptSince, nameOf, requireFields } from './rules.ts'

const refusalOf = (kind: UnitRecordKind, record: object) => {
  try {
    requireFields(kind, record)
    return null
  } catch (error) {
    return error instanceof AppError ? [error.reason, error.fields.map(({ path }) => path)] : error
  }
}

describe('the fields of a record', () => {
  it.each([
    ['vehicles', {}, ['unit-records.missing', ['plate']]],
    ['vehicles', { plate: 'K42 ABC' }, null],
    ['vehicles', { plate: 'K42 ABC', phone: '+15145550100' }, ['unit-records.not_of_kind', ['phone']]],
    ['emergency_contacts', { contactName: 'Ève' }, ['unit-records.missing', ['phone']]],
    ['keys', { keyType: 'fob', keyNumber: '12', givenOn: '2026-05-02', returnedOn: '2026-05-02' }, null],
    [
      'keys',
      { keyType: 'fob', keyNumber: '12', givenOn: '2026-05-02', returnedOn: '2026-05-01' },
      ['unit-records.returned_too_early', ['returnedOn']],
    ],
  ] as const)('of %s given %o are refused as %o', (kind, record, refusal) =>
    expect(refusalOf(kind, record)).toEqual(refusal),
  )
  it('are of one kind each, but for the note', () => {
    const all = unitRecordKinds.flatMap((kind) => [...fieldsOfKind[kind].required, ...fieldsOfKind[kind].optional])
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('the name of a record', () => {
  const none = Object.fromEntries(
    unitRecordKinds
      .flatMap((kind) => [...fieldsOfKind[kind].required, ...fieldsOfKind[kind].optional])
      .map((field) => [field, null]),
  ) as Record<RecordField, null>
  it('is the pet’s, else its species', () => {
    expect(nameOf({ ...none, species: 'Chat', petName: 'Moka' })).toBe('Moka')
    expect(nameOf({ ...none, species: 'Chat' })).toBe('Chat')
  })
})

it('a record is kept 30 days after its person left, a key that is not returned three years', () => {
  expect(keptSince('2026-11-23')).toEqual({ others: '2026-10-24', unreturnedKeys: '2023-11-24' })
})
