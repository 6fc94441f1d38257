import { describe, expect, it } from 'vitest'
import { phone, showPhone, tidyPhone } from './phone.ts'

describe('telephones', () => {
  it.each(['514 555-1234', '(514) 555-1234', '+1 514.555.1234', '1-514-555-1234'])('%s is one number', (typed) => {
    expect(tidyPhone(typed)).toBe('+15145551234')
    expect(tidyPhone(typed)).toMatch(phone)
  })

  it.each(['555-1234', '014 555-1234', '514 155-1234', 'abc'])('%s is not one', (typed) => {
    expect(tidyPhone(typed)).not.toMatch(phone)
  })

  it('is shown as in Quebec', () => expect(showPhone('+15145551234')).toBe('514 555-1234'))
})
