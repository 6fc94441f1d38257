/** Elements that handle keys themselves; a ticked box does not. */
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]'

/** Whether a key pressed now is a shortcut: nothing is being typed, no window is open, no other key is held. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  document.querySelector('dialog:modal') === null
