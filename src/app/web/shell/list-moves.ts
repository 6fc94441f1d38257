const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main a[data-row]')]

/** The first act on the selected rows, which may be many rows away. */
const bulkAct = (): HTMLElement | null => document.querySelector('main [data-bulk] button:enabled')

/** Moves the focus as a key asks: to the next row, to the one before, or to the acts on the selected rows. */
export function moveInList(key: string): void {
  if (key === 'b') {
    bulkAct()?.focus()
    return
  }
  const all = rows()
  const here = all.findIndex((row) => row.matches(':focus'))
  const isDown = key === 'j' || key === 'ArrowDown'
  const next = Math.min(Math.max(here + (isDown ? 1 : -1), 0), all.length - 1)
  all[next]?.focus()
}
