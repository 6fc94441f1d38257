import { describe, expect, it } from 'vitest'
import { isDialled, phone, showPhone, tidyDialled, tidyPhone } from './phone.ts'

describe('telephone numbers', () => {
  it.each(['514 555-1234', '(514) 555-1234', '+1 514.555.1234', '1-514-555-1234'])('%s is one', (typed) => {
    expect(tidyPhone(typed)).toBe('+15145551234')
    expect(tidyPhone(typed)).toMatch(phone)
  })

  it.each(['555-1234', '014 555-1234', '514 155-1234', 'abc'])('%s is refused', (typed) => {
    expect(tidyPhone(typed)).not.toMatch(phone)
  })

  it.each([
    ['8-1-1', '811'],
    [' 911 ', '911'],
    ['988', '988'],
    ['514 555-1234', '+15145551234'],
  ])('%s is dialled as %s', (typed, dialled) => {
    expect(tidyDialled(typed)).toBe(dialled)
    expect(isDialled(dialled)).toBe(true)
  })

  it.each(['111', '912', '91', '9111', 'abc'])('%s is no number of a service', (typed) =>
    expect(isDialled(tidyDialled(typed))).toBe(false),
  )

  it.each([
    '514 555-1234, poste 12',
    '514-555-1234 p. 12',
    '(514) 555-1234 ext. 12',
    '5145551234 x12',
    '514 555-1234 #12',
  ])('%s keeps its extension', (typed) => {
    expect(tidyPhone(typed)).toBe('+15145551234;ext=12')
    expect(tidyPhone(tidyPhone(typed))).toMatch(phone)
  })

  it('are displayed as in Quebec, in the language of their reader', () => {
    expect(showPhone('+15145551234', 'fr')).toBe('514 555-1234')
    expect(showPhone('+15145551234;ext=12', 'fr')).toBe('514 555-1234, poste 12')
    expect(showPhone('+15145551234;ext=12', 'en')).toBe('514 555-1234, ext. 12')
    expect(tidyPhone(showPhone('+15145551234;ext=12', 'fr'))).toBe('+15145551234;ext=12')
  })
})
