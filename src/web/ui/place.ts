const gap = 4
const margin = 8

/** Positions a floating box beside its anchor, on the side with enough room. */
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
