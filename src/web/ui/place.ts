const gap = 4
const margin = 8

/** Puts a floating box beside its anchor, on the side where it fits. */
export function place(box: HTMLElement, anchor: Element, align: 'end' | 'center'): void {
  const around = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const preferred = align === 'end' ? around.right - width : around.left + (around.width - width) / 2
  const left = Math.max(margin, Math.min(preferred, window.innerWidth - width - margin))
  const fitsBelow = around.bottom + gap + height <= window.innerHeight - margin
  const top = fitsBelow || around.top < height + gap + margin ? around.bottom + gap : around.top - height - gap
  box.style.setProperty('left', `${Math.round(left)}px`)
  box.style.setProperty('top', `${Math.round(Math.max(margin, top))}px`)
}

const overlap = (top: number, height: number, { top: from, bottom: to }: DOMRect): number =>
  Math.max(0, Math.min(top + height, to) - Math.max(top, from))

/** Puts a floating box under its anchor, or over it where it would leave the window or cover `clear`. */
export function placeClear(box: HTMLElement, anchor: Element, clear: Element | undefined): void {
  const around = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const free = clear?.getBoundingClientRect()
  const highest = window.innerHeight - height - margin
  /** Pixels that are hidden or that hide something. */
  const cost = (top: number) => Math.max(0, margin - top, top - highest) + (free ? overlap(top, height, free) : 0)
  const [below, above] = [around.bottom + gap, around.top - height - gap]
  const top = cost(below) <= cost(above) ? below : above
  const left = Math.max(margin, Math.min(around.left, window.innerWidth - width - margin))
  box.style.setProperty('left', `${Math.round(left)}px`)
  box.style.setProperty('top', `${Math.round(Math.max(margin, Math.min(top, highest)))}px`)
}
