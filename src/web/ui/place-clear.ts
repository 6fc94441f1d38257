const gap = 4
const margin = 8
/** A list shows this many pixels at least: two of its lines. */
const least = 88

/** From top to bottom, in pixels of the window. */
export interface Stretch {
  readonly top: number
  readonly bottom: number
}

const overlap = (one: Stretch, other: Stretch): number =>
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/**
 * Where a floating box of some height stands beside its anchor: below it, or above where it would otherwise leave what is seen or
 * cover `clear`. A box that may shrink takes the height that is free on its side.
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
  /** Pixels that are hidden, that hide something, or that were given up. */
  const cost = ({ top, bottom }: Stretch) =>
    Math.max(0, first - top, bottom - last) + (clear ? overlap({ top, bottom }, clear) : 0) + height - (bottom - top)
  const best = cost(below) <= cost(above) ? below : above
  const size = best.bottom - best.top
  const top = Math.max(first, Math.min(best.top, last - size))
  return { top, bottom: top + size }
}

/** What is seen of the window: the keyboard of a phone hides the rest of it. */
function seenOfWindow(): Stretch {
  const { offsetTop: top, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight }
  return { top, bottom: top + height }
}

/** Puts a floating box beside its anchor, clear of `clear` where it can; a list (`canShrink`) scrolls in the room that is left. */
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
