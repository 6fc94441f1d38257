import { type Control, judge } from '../judge.ts'

const isRefused = (control: Control): boolean =>
  !control.validity.valid || (control.required && control.value.trim() === '')

const focusFirst = (controls: readonly Control[]): void =>
  controls.find((control) => control.ariaInvalid === 'true')?.focus()

interface Problem {
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
}

/** How long the page waits for an answer, in milliseconds, as the application does for a write. */
const longestSending = 30_000

/** Milliseconds until the server takes the form for a person's: a browser that fills it at once is ahead of that. */
function untilBelievedMs({ parentElement: card }: HTMLFormElement): number {
  const [opened] = performance.getEntriesByType('navigation')
  const shownAt = opened instanceof PerformanceNavigationTiming ? opened.responseStart : 0
  return Math.max(0, shownAt + Number(card?.dataset.fastest) - performance.now())
}

/** Submits the form. Resolves to undefined when it was saved, else to the server's refusal; throws without an answer. */
async function post(form: HTMLFormElement): Promise<Problem | undefined> {
  const { doors, ...asked } = Object.fromEntries(new FormData(form))
  await new Promise((resolve) => setTimeout(resolve, untilBelievedMs(form)))
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
    body: JSON.stringify({ ...asked, doors: Number(doors) }),
    signal: AbortSignal.timeout(longestSending),
  })
  return response.ok ? undefined : response.json()
}

/** Adds behaviour to the prerendered form: every sentence it may show is already in the page. */
export function serveTrialForm(form: HTMLFormElement): void {
  const failure = form.querySelector<HTMLElement>('.failure')
  const button = form.querySelector('button')
  const sent = form.parentElement?.querySelector<HTMLElement>('.sent')
  if (!failure || !button || !sent) return
  // Without this script the browser itself judges the values.
  form.noValidate = true
  const controls = [...form.querySelectorAll<Control>('.row input, .row select')]
  const resting = button.textContent

  const fail = ({ message, fields = {} }: Problem): void => {
    for (const control of controls) judge(control, control.name in fields, fields[control.name])
    failure.textContent = message ?? failure.dataset.failure ?? ''
    failure.hidden = false
    focusFirst(controls)
  }
  const thank = (): void => {
    form.hidden = true
    sent.hidden = false
    sent.focus()
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    failure.hidden = true
    for (const control of controls) judge(control, isRefused(control))
    focusFirst(controls)
    if (controls.some(isRefused) || button.ariaDisabled) return
    button.ariaDisabled = 'true'
    button.textContent = button.dataset.busy ?? resting
    const problem = await post(form).catch((): Problem => ({}))
    button.ariaDisabled = null
    button.textContent = resting
    if (problem) fail(problem)
    else thank()
  })
  form.addEventListener('input', ({ target }) => {
    for (const control of controls) if (control === target && !isRefused(control)) judge(control, false)
  })
}
