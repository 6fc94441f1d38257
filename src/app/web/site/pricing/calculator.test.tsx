import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { words } from './messages.fr.ts'
import { PricingPage } from './pricing-page.tsx'

const address = location.href
afterEach(() => history.replaceState(history.state, '', address))

/** The calculator as the server sends it, for 24 doors at 2.50 $. */
async function openCalculator() {
  document.documentElement.lang = 'fr-CA'
  const { serveCalculator } = await import('./calculator.ts')
  const { container } = await render(
    <>
      <a href="/en/pricing" hrefLang="en-CA">
        English
      </a>
      <PricingPage language="fr" />
    </>,
  )
  const form = container.querySelector<HTMLFormElement>('.calculator form')
  if (!form) throw new Error('the page has no calculator')
  form.dataset.price = '250'
  const doors = form.querySelector<HTMLInputElement>('[name=doors]')
  if (doors) doors.value = '24'
  serveCalculator(form)
  const sum = (name: string) => container.querySelector(`[data-sum=${name}]`)?.textContent?.replaceAll(/\s/g, ' ')
  return { doors: page.getByRole('spinbutton', { name: words.doors }), sum }
}

test('the price follows the number of doors, in the address and in the link to the other language too', async () => {
  const { doors, sum } = await openCalculator()
  expect(sum('monthly')).toBe('60,00 $')
  await doors.fill('84')
  expect([sum('monthly'), sum('total')]).toEqual(['210,00 $', '241,45 $'])
  expect(location.search).toBe('?doors=84')
  await expect
    .element(page.getByRole('link', { name: 'English' }))
    .toHaveAttribute('href', expect.stringMatching(/\/en\/pricing\?doors=84$/))
})

test.each(['0', '-5', '99999999', '2.5'])('%s doors have no price, and the field says which have', async (value) => {
  const { doors, sum } = await openCalculator()
  await doors.fill(value)
  expect([sum('monthly'), sum('gst'), sum('total')]).toEqual(['—', '—', '—'])
  await expect.element(doors).toHaveAccessibleDescription(`${words.doorsHint} ${words.doorsError}`)
  await doors.fill('3')
  expect(sum('monthly')).toBe('7,50 $')
  await expect.element(page.getByText(words.doorsError)).not.toBeVisible()
})
