import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxesWithin } from './rules.ts'

test('a bill without taxes has none in its parts', () =>
  expect(taxesWithin({ gstCents: null, qstCents: null, totalCents: 10_000 }, 0, 4_000)).toEqual({
    gstCents: null,
    qstCents: null,
    netCents: 4_000,
  }))

test('however a total is paid and reversed, the taxes of the parts add up to its own', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 200_000 }),
      (parts, gstCents, qstCents) => {
        const totalCents = parts.reduce((sum, part) => sum + part, 0)
        let before = 0
        const sums = { gst: 0, qst: 0, net: 0 }
        // The first part is reversed and paid again.
        for (const part of [parts[0] ?? 0, -(parts[0] ?? 0), ...parts]) {
          const {
            gstCents: gst,
            qstCents: qst,
            netCents,
          } = taxesWithin({ gstCents, qstCents, totalCents }, before, part)
          expect((gst ?? 0) + (qst ?? 0) + netCents).toBe(part)
          sums.gst += gst ?? 0
          sums.qst += qst ?? 0
          sums.net += netCents
          before += part
        }
        expect(sums).toEqual({ gst: gstCents, qst: qstCents, net: totalCents - gstCents - qstCents })
      },
    ),
  ))
