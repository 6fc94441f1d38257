const gap = 4
const margin = 8
/** Minimum height of a list in pixels: two lines. */
const least = 88

/** Top and bottom in pixels of the window. */
interface Stretch {
  readonly top: number
  readonly bottom: number
}

const overlap = (one: Stretch, other: Stretch): number =>
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/**
 * Position of a floating box beside its anchor: below it, or above when it would otherwise leave the visible area or
 * cover `clear`. A box that may shrink takes the free height on its side.
 */
export function stretchBeside(
  anchor: Stretch,
  height: number,
  seen: Stretch,
  { clear, canShrink = false }: { clear?: Stretch | undefined; canShrink?: boolean } = {},
): Stretch {
  const [first, last] = [seen.top + margin, seen.bottom - margin]
  const sized = (room: number) => (canShrink ? Math.max(Math.min(height, room), least) : height)
  const [under, over] = [anchor.bottom + gap, anchor.top - gap]
  const below = { top: under, bottom: under + sized(last - under) }
  const above = { top: over - sized(over - first), bottom: over }
  /** Pixels hidden, pixels that cover `clear`, and pixels of height lost. */
  const cost = ({ top, bottom }: Stretch) =>
    Math.max(0, first - top, bottom - last) + (clear ? overlap({ top, bottom }, clear) : 0) + height - (bottom - top)
  const best = cost(below) <= cost(above) ? below : above
  const size = best.bottom - best.top
  const top = Math.max(first, Math.min(best.top, last - size))
  return { top, bottom: top + size }
}

/** The visible part of the window: a phone's virtual keyboard hides the rest. */
function seenOfWindow(): Stretch {
  const { offsetTop: top, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight }
  return { top, bottom: top + height }
}

/**
 * Positions a floating box beside its anchor and outside `clear` where possible; a list (`canShrink`) scrolls within
 * the remaining height.
 */
export function placeClear(
  box: HTMLElement,
  anchor: Element,
  { clear, canShrink = false }: { clear?: Element | undefined; canShrink?: boolean },
): void {
  if (canShrink) box.style.maxHeight = ''
  const around = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const { top, bottom } = stretchBeside(around, height, seenOfWindow(), {
    clear: clear?.getBoundingClientRect(),
    canShrink,
  })
  const left = Math.max(margin, Math.min(around.left, window.innerWidth - width - margin))
  box.style.left = `${Math.round(left)}px`
  box.style.top = `${Math.round(top)}px`
  if (canShrink && bottom - top < height) box.style.maxHeight = `${Math.floor(bottom - top)}px`
}
