const fields =
  'input:not([type="hidden"], [type="file"], :disabled), select:not(:disabled), textarea:not(:disabled), [autofocus]'

/** Focuses the first field inside an element, if there is one. */
export function focusFirstField(box: HTMLElement): void {
  box.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true })
}
