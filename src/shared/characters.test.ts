import { describe, expect, test } from 'vitest'
import { isOneLine, isSeen, oneLine, withoutUnseen } from './characters.ts'
import { listInput } from './contract.ts'
import { Email, lines, optionalLine, optionalLines, optionalText, PersonName, Phone, text } from './shapes.ts'

const hidden = [
  '\r\n',
  '\n',
  '\t',
  '\u0007',
  '\u001B',
  '\u007F',
  '\u0085',
  '\u2028',
  '\u200B',
  '\u200E',
  '\u202E',
  '\u2066',
  '\uFEFF',
  '\u00AD',
  '\u034F',
  '\u115F',
  '\u1160',
  '\u17B4',
  '\u180E',
  '\u2064',
  '\u3164',
  '\uFFA0',
  '\uFFF0',
  '\uFFF9',
  '\uFFFB',
  '\u200C',
  '\u200D',
  '\uFE0E',
  '\uFE0F',
  '\u{E0001}',
  '\u{E0041}',
  '\u{E007F}',
  '\u{E0100}',
]
const breaks = ['\r\n', '\n', '\t']

describe('a text of one line', () => {
  test.each(hidden)('may not hold %j', (sign) => {
    expect(isOneLine(`A${sign}B`)).toBe(false)
    for (const shape of [text(20), PersonName, Email]) expect(shape.safeParse(`A${sign}B`).success).toBe(false)
    const refused = text(20).safeParse(`A${sign}B`)
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(['shared.e_line'])
  })

  test.each([
    'Éric O’Neil-Côté',
    'nº 12\u00A0345',
    '家',
    'لا\u200Cم',
    '👩\u200D🔧',
    'cœur',
    '❤\uFE0F',
    '1\uFE0F\u20E3',
    '👨🏽\u200D🦰',
    'क्\u200Dष',
    '葛\u{E0100}',
    'ᠠ\u180B',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '한국',
  ])('may hold %s', (kept) => {
    expect(text(20).parse(kept)).toBe(kept)
    expect(oneLine(kept)).toBe(kept)
  })
})

test.each(hidden)('a name of nothing but %j is empty', (sign) => {
  expect(oneLine(sign)).toBe('')
  for (const shape of [text(20), PersonName]) expect(shape.safeParse(` ${sign}${sign} `).success).toBe(false)
})

describe('a text of several lines', () => {
  test.each(hidden)('given %j keeps line breaks and refuses the rest', (sign) => {
    const isBreak = breaks.includes(sign)
    expect(isSeen(`A${sign}B`)).toBe(isBreak)
    for (const shape of [optionalLines(20), lines(20)]) expect(shape.safeParse(`A${sign}B`).success).toBe(isBreak)
  })
})

test('a search is cleaned rather than refused', () => {
  const { q } = listInput(['name'], 'name')
  expect(q.parse(' Jean\r\n\u202EPaul ')).toBe('Jean Paul')
})

test('a text from a program becomes one line', () => {
  expect(oneLine(' Jean\r\nBcc: x@y\u202E.z\u0000\t ')).toBe('Jean Bcc: x@y.z')
})

test('a pasted text loses invisible characters, and its line breaks in a field of one line', () => {
  expect(withoutUnseen('\u200Ea\u202Eb\nc ', false)).toBe('abc ')
  expect(withoutUnseen('\u200Ea\u202Eb\nc ', true)).toBe('ab\nc ')
})

test.each(['\u2800', '\u2800 \u2800\u00A0', '\u{1D159}', '\u{16FE4}'])(
  'a text of invisible characters is missing: %j',
  (blank) => {
    for (const shape of [text(20), lines(20)]) {
      expect(shape.safeParse(blank).error?.issues.map(({ message }) => message)).toEqual(['shared.e_required'])
      expect(shape.safeParse(`⠓${blank}⠓`).success).toBe(true)
    }
  },
)

describe('an optional text', () => {
  const shapes = [optionalLine(20), optionalLines(20), optionalText(PersonName)]
  test.each([null, '', '  ', '\u2800'])('left empty as %j is null', (empty) => {
    for (const shape of shapes) expect(shape.parse(empty)).toBeNull()
  })
  test('is trimmed, and refused past its limit', () => {
    for (const shape of shapes) expect(shape.parse(' Jean ')).toBe('Jean')
    for (const shape of shapes.slice(0, 2)) {
      const messages = shape.safeParse('a'.repeat(21)).error?.issues.map(({ message }) => message)
      expect(messages).toEqual(['shared.e_long'])
    }
  })
  test('with a shape of its own is refused by that shape', () => {
    expect(optionalText(Phone).parse('514 555-0199')).toBe('+15145550199')
    expect(
      optionalText(Phone)
        .safeParse('514')
        .error?.issues.map(({ message }) => message),
    ).toEqual(['shared.e_phone'])
  })
})
