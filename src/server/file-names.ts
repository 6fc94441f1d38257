/** What the name of a file of each type may end in; the first is given to one that ends otherwise. */
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
 * A name fit for a header and a disk: no path, nothing that can't be seen, at most 120 characters, and the extension of what the bytes
 * are. A PDF that is an HTML page too must not be saved as `x.html`, where a click would run it. `name` is what the sender says, if anything.
 */
export function fileName(name: string | undefined, mediaType: string): string {
  const shown = ((name ?? '').split(/[\\/]/).at(-1) ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() || 'document'
  const known = extensions[mediaType]
  const isKnown = known?.some((one) => shown.toLowerCase().endsWith(`.${one}`)) ?? true
  const whole = isKnown ? shown : `${shown.replace(/\.[a-z][a-z0-9]{0,4}$/i, '') || 'document'}.${known?.[0]}`
  return [...whole].slice(-longest).join('')
}
