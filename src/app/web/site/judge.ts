export type Control = HTMLInputElement | HTMLSelectElement

/** Shows a field's sentence, the server's when it has one, and ties it to the control; hides it when all is well. */
export function judge(control: Control, isWrong: boolean, sentence?: string): void {
  const error = document.getElementById(`${control.id}-error`)
  if (!error) return
  if (sentence) error.textContent = sentence
  error.hidden = !isWrong
  const hint = document.getElementById(`${control.id}-hint`)
  control.ariaInvalid = isWrong ? 'true' : null
  const described = [hint?.id, isWrong && error.id].filter(Boolean).join(' ')
  if (described) control.setAttribute('aria-describedby', described)
  else control.removeAttribute('aria-describedby')
}
