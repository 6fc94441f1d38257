import { taxesOn } from '../../../../shared/money.ts'
import { judge } from '../judge.ts'

const format = new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency: 'CAD' })

/** Makes the calculator answer as its number changes; without it, its form asks the server for the same page. */
export function serveCalculator(form: HTMLFormElement): void {
  const price = Number(form.dataset.price)
  const number = form.querySelector<HTMLInputElement>('[type=number]')
  const slide = form.querySelector<HTMLInputElement>('[type=range]')
  const button = form.querySelector('button')
  if (!number || !slide || !button) return
  const compute = () => {
    const isValid = number.validity.valid
    judge(number, !isValid && !number.validity.valueMissing)
    const monthly = Number(number.value) * price
    const { gstCents, qstCents } = taxesOn(monthly)
    const sums = { monthly, gst: gstCents, qst: qstCents, total: monthly + gstCents + qstCents }
    for (const [name, cents] of Object.entries(sums)) {
      const place = form.parentElement?.querySelector(`[data-sum=${name}]`)
      // The sums of another number would be taken for those of this one.
      if (place) place.textContent = isValid ? format.format(cents / 100) : '—'
    }
    if (isValid) slide.value = number.value
  }
  const change = () => {
    compute()
    if (number.validity.valid) keepDoors(number.value)
  }
  slide.hidden = false
  button.hidden = true
  slide.addEventListener('input', () => {
    number.value = slide.value
    change()
  })
  number.addEventListener('input', change)
  form.addEventListener('submit', (event) => event.preventDefault())
  compute()
}

/** The number of doors in the address, for a reload or a link to it, and in the links to the page in the other language. */
function keepDoors(doors: string): void {
  const search = `?doors=${doors}`
  history.replaceState(history.state, '', search)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) link.search = search
}
