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

interface Drag {
  readonly zone: HTMLElement
  readonly onMove: (isOver: boolean) => void
  readonly onEnd: (isDropped: boolean) => void
}

/** Makes an element follow the pointer; it goes back to its place when it is let go. A press without a move is a click. */
function serveDrag(sample: HTMLElement, { zone, onMove, onEnd }: Drag): void {
  let start: Point | undefined
  let isDragged = false
  let isOverZone = false
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
    isOverZone = isOver(zone, event)
    onMove(isOverZone)
  })
  const end = ({ type }: Event) => {
    start = undefined
    sample.style.translate = ''
    if (isDragged) onEnd(type === 'pointerup' && isOverZone)
  }
  sample.addEventListener('pointerup', end)
  sample.addEventListener('pointercancel', end)
  // A drag ends with a click too, which says nothing more.
  sample.addEventListener(
    'click',
    (event) => {
      if (isDragged && event.detail > 0) event.stopImmediatePropagation()
    },
    { capture: true },
  )
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

  serveDrag(sample, {
    zone,
    onMove: (isOverZone) => show(isOverZone ? 'over' : 'held'),
    onEnd: (isDropped) => show(isDropped ? 'read' : 'waiting'),
  })
  const fetchPage = () => {
    const page = shot.querySelector('img')
    if (page) page.loading = 'eager'
  }
  for (const reached of ['pointerenter', 'focus'] as const) sample.addEventListener(reached, fetchPage)
  const read = () => {
    show('read')
    again.focus({ preventScroll: true })
  }
  sample.addEventListener('click', read)
  zone.addEventListener('click', read)
  again.addEventListener('click', () => {
    show('waiting')
    sample.focus({ preventScroll: true })
  })
  show('waiting')
}
