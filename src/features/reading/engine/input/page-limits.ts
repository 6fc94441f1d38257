/** The best width for recognition; more only makes it slower. */
export const scanDpi = 250
/** A page past this is drawn coarser: its author chooses its size, and all of its pixels are held in memory. */
const mostPixels = 30_000_000
/** However long and thin a page claims to be, and even if the rendering program disagrees. */
const longestSide = 8_000

/** How many pixels the longer side of a page, given in points, gets when it is rendered for recognition. */
export function scanLength({ width, height }: { width: number; height: number }): number {
  const dpi = Math.min(scanDpi, 72 * Math.sqrt(mostPixels / (width * height)))
  return Math.max(1, Math.min(longestSide, Math.round((Math.max(width, height) * dpi) / 72)))
}

/** How many pages of a file are read; scanned ones take seconds each. */
export const mostTextPages = 20
export const mostScannedPages = 8
