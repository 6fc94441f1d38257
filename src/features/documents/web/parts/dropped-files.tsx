import { useEffect, useEffectEvent, useState } from 'react'

let dropped: readonly File[] = []

/** The files that were dropped on the page before this one, once. */
export function takeDropped(): readonly File[] {
  const files = dropped
  dropped = []
  return files
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** Takes files that are dropped anywhere on the page, then `onDropped` opens the one that uses them. True while some are held over it. */
export function useDropOnPage(onDropped: () => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const onDrop = useEffectEvent((event: DragEvent) => {
    setIsOver(false)
    if (!holdsFiles(event) || event.defaultPrevented) return
    // Otherwise the browser opens the file in place of the page.
    event.preventDefault()
    dropped = [...(event.dataTransfer?.files ?? [])]
    if (dropped.length > 0) onDropped()
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    // Out of the window, and not from one element to another.
    const onDragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false)
    window.addEventListener('dragover', onDragOver, { signal })
    window.addEventListener('dragleave', onDragLeave, { signal })
    window.addEventListener('drop', (event) => onDrop(event), { signal })
    return () => listening.abort()
  }, [])
  return isOver
}
