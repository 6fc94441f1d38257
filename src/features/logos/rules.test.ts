import { expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { requireLogo } from './rules.ts'

it.each([
  ['image/png', 524_288, undefined],
  ['image/jpeg', 1, undefined],
  ['image/png', 524_289, 'logos.too_large'],
  ['image/webp', 1, 'logos.bad_type'],
  ['application/pdf', 1, 'logos.bad_type'],
])('a logo of type %s and %i bytes is refused with %s', (mediaType, sizeBytes, reason) => {
  const reasonOf = () => {
    try {
      return requireLogo({ mediaType, sizeBytes })
    } catch (error) {
      return error instanceof AppError ? error.reason : error
    }
  }
  expect(reasonOf()).toBe(reason)
})
