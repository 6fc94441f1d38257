import { taxesOn } from '../../../../shared/money.ts'

const format = new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency: 'CAD' })

/** Makes the calculator answer as its number changes; without it, its form asks the server for the same page. */
export function serveCalculator(form: HTMLFormElement): void {
  const price = Number(form.dataset.price)
  const number = form.querySelector<HTMLInputElement>('[type=number]')
  const slide = form.querySelector<HTMLInputElement>('[type=range]')
  const button = form.querySelector('button')
  if (!number || !slide || !button) return
  const show = (name: string, cents: number) => {
    const place = form.parentElement?.querySelector(`[data-sum=${name}]`)
    if (place) place.textContent = format.format(cents / 100)
  }
  const compute = () => {
    if (!number.validity.valid) return
    const monthly = Number(number.value) * price
    const { gstCents, qstCents } = taxesOn(monthly)
    show('monthly', monthly)
    show('gst', gstCents)
    show('qst', qstCents)
    show('total', monthly + gstCents + qstCents)
    slide.value = number.value
  }
  slide.hidden = false
  button.hidden = true
  slide.addEventListener('input', () => {
    number.value = slide.value
    compute()
  })
  number.addEventListener('input', compute)
  form.addEventListener('submit', (event) => event.preventDefault())
  compute()
}
