import type { words as french } from './messages.fr.ts'
import { translated } from './words.ts'

export const words = translated<typeof french>()({
  unauthenticated: 'Your session has ended. Please sign in again.',
  forbidden: 'Your role does not allow this action.',
  demo_is_read_only: 'This is a read-only demonstration account: nothing can be changed in it.',
  not_found: 'This item does not exist or is not yours to see.',
  conflict: 'This item has changed in the meantime. Reload the page to see the current version.',
  stale: 'Someone changed this item while you were editing it. Reload it, then make your change again.',
  too_large: 'This file is larger than 10 MB.',
  unsupported: 'This type of file is not accepted.',
  invalid: 'Some fields need to be corrected.',
  too_many_requests: 'Too many attempts. Try again in a few minutes.',
  unavailable: 'This service is not available right now. Please try again soon.',
  internal: 'Something went wrong on our side. Try again; if it comes back, write to support.',
  foreign_origin: 'This request comes from another site and was refused.',
  e_required: 'This field is required.',
  e_long: 'This text is too long.',
  e_id: 'This identifier is not valid.',
  e_date: 'Enter a date that exists, for example 2026-12-01.',
  e_amount: 'Enter an amount in dollars, for example 1,234.56.',
  e_number: 'Enter a whole number.',
  e_email: 'Enter a valid e-mail address.',
  e_name: 'Letters, spaces, apostrophes and hyphens only.',
  e_name_long: 'Fewer than 50 characters.',
  e_invalid: 'This value is not accepted.',
})
