import { describe, expect, it } from 'vitest'
import { phone, showPhone, tidyPhone } from './phone.ts'

describe('telephone numbers', () => {
  it.each(['514 555-1234', '(514) 555-1234', '+1 514.555.1234', '1-514-555-1234'])('%s is one', (typed) => {
    expect(tidyPhone(typed)).toBe('+15145551234')
    expect(tidyPhone(typed)).toMatch(phone)
  })

  it.each(['555-1234', '014 555-1234', '514 155-1234', 'abc'])('%s is refused', (typed) => {
    expect(tidyPhone(typed)).not.toMatch(phone)
  })

  it('are displayed as in Quebec', () => expect(showPhone('+15145551234')).toBe('514 555-1234'))
})
