/** How far the pointer moves before a press becomes a drag, in CSS pixels. */
const dragFrom = 6

interface Point {
  readonly clientX: number
  readonly clientY: number
}

function isOver(element: Element, { clientX, clientY }: Point): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

/**
 * Empties the picture of a bill being read, so that the visitor drops the sample bill on it, or presses it, and sees it read. The
 * sheet of styles shows the boxes and the values, one after the other.
 */
export function serveBillSample(shot: HTMLElement): void {
  const sample = shot.querySelector<HTMLElement>('.sample')
  const zone = shot.querySelector<HTMLElement>('.zone')
  const again = shot.querySelector<HTMLElement>('.again')
  const status = shot.querySelector<HTMLElement>('[role=status]')
  if (!sample || !zone || !again || !status) return
  const show = (state: 'waiting' | 'held' | 'over' | 'read') => {
    const isRead = state === 'read'
    shot.dataset.state = state
    zone.hidden = isRead
    sample.hidden = isRead
    again.hidden = !isRead
    status.textContent = isRead ? (status.dataset.found ?? '') : ''
  }

  let start: Point | undefined
  let isDragged = false
  const release = () => {
    start = undefined
    sample.style.translate = ''
  }
  sample.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    start = event
    isDragged = false
    sample.setPointerCapture(event.pointerId)
  })
  sample.addEventListener('pointermove', (event) => {
    if (!start) return
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY]
    isDragged ||= Math.hypot(x, y) > dragFrom
    if (!isDragged) return
    sample.style.translate = `${x}px ${y}px`
    show(isOver(zone, event) ? 'over' : 'held')
  })
  sample.addEventListener('pointerup', () => {
    const isDropped = shot.dataset.state === 'over'
    release()
    if (isDragged) show(isDropped ? 'read' : 'waiting')
  })
  sample.addEventListener('pointercancel', () => {
    release()
    show('waiting')
  })
  const read = () => {
    show('read')
    again.focus({ preventScroll: true })
  }
  // A drag ends with a click too, which says nothing more.
  sample.addEventListener('click', () => {
    if (!isDragged) read()
    isDragged = false
  })
  zone.addEventListener('click', read)
  again.addEventListener('click', () => {
    show('waiting')
    sample.focus({ preventScroll: true })
  })
  show('waiting')
}
