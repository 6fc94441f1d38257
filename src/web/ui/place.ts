const gap = 4
const margin = 8

/** Puts a floating box beside its anchor, on the side where it fits. */
export function place(box: HTMLElement, anchor: Element, align: 'start' | 'end' | 'center'): void {
  const around = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const preferred = { start: around.left, end: around.right - width, center: around.left + (around.width - width) / 2 }[
    align
  ]
  const left = Math.max(margin, Math.min(preferred, window.innerWidth - width - margin))
  const fitsBelow = around.bottom + gap + height <= window.innerHeight - margin
  const top = fitsBelow || around.top < height + gap + margin ? around.bottom + gap : around.top - height - gap
  box.style.setProperty('left', `${Math.round(left)}px`)
  box.style.setProperty('top', `${Math.round(Math.max(margin, top))}px`)
}
