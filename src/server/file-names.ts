/** File extensions accepted for each type; the first one replaces a wrong extension. */
const extensions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
}
const longest = 120

/**
 * Sanitizes a file name for headers and disks: no path, no invisible characters, at most 120 characters, and an
 * extension that matches the type of the bytes. A PDF that is also valid HTML must not be saved as `x.html`, where
 * opening it would run it. `name` is the name that the client sent, if any.
 */
export function fileName(name: string | undefined, mediaType: string): string {
  const shown = ((name ?? '').split(/[\\/]/).at(-1) ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() || 'document'
  const known = extensions[mediaType]
  const isKnown = known?.some((one) => shown.toLowerCase().endsWith(`.${one}`)) ?? true
  const whole = isKnown ? shown : `${shown.replace(/\.[a-z][a-z0-9]{0,4}$/i, '') || 'document'}.${known?.[0]}`
  return [...whole].slice(-longest).join('')
}
