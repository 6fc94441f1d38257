/** Half a letter page at 100 dots an inch: what a page is scanned with at least, and more than a letterhead takes. */
const pagePixels = 450_000
/** More than a bill has of logos and stamps. */
const mostImages = 100

const numberAfter = (name: string, dictionary: string): number =>
  Number(new RegExp(`/${name}\\s+(\\d{1,6})\\b(?!\\s+\\d+\\s+R)`).exec(dictionary)?.[1] ?? Number.NaN)

/**
 * Whether a document is surely a PDF of text, which is read in an instant: none of its images is as large as a page. Only looks for
 * the images' descriptions, which no PDF may hide in a compressed part, and parses nothing; what it can't tell is not quick.
 */
export function isQuick(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  if (!text.slice(0, 1024).includes('%PDF-')) return false
  let pixels = 0
  let count = 0
  for (const { index } of text.matchAll(/\/Subtype\s*\/Image\b/g)) {
    count += 1
    const before = text.slice(Math.max(0, index - 1_000), index)
    const [after = ''] = text.slice(index, index + 1_000).split('stream', 1)
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1) + after
    pixels += numberAfter('Width', dictionary) * numberAfter('Height', dictionary)
    if (count > mostImages || !(pixels < pagePixels)) return false
  }
  return true
}
