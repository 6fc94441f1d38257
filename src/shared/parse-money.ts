/**
 * Parses an amount as people type it in Quebec: `1 234,56 $`, `$1,234.56`, `1234.5`, `-12`. The last comma or point
 * followed by one or two digits is the decimal separator; the others group thousands. Returns undefined for other
 * texts.
 */
export function parseMoney(text: string): number | undefined {
  const bare = text
    .replace(/[\s\u00A0\u202F$]/gu, '')
    .replace(/CAD$/iu, '')
    .replace(/^\u2212/u, '-')
  const match = /^(-?)([\d.,]*?)(?:[.,](\d{1,2}))?$/u.exec(bare)
  if (!match) return undefined
  const [, sign = '', whole = '', cents = ''] = match
  const groups = whole.split(/[.,]/u)
  const isGrouped = groups.every((group, place) => (place === 0 ? /^\d{0,12}$/u : /^\d{3}$/u).test(group))
  const digits = groups.join('')
  if (!isGrouped || digits + cents === '' || digits.length > 11) return undefined
  return Number(`${sign}${digits || '0'}${cents.padEnd(2, '0')}`)
}
