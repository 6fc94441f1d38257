import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BillPicture } from './bill-picture.tsx'
import { serveBillSample } from './bill-sample.ts'
import { words } from './messages.fr.ts'
import '../site.css'

const sample = page.getByRole('button', { name: words.picture.sample, exact: false })
const again = page.getByRole('button', { name: words.picture.again })
const total = page.getByText('1 702,53 $')
const found = page.getByText(words.picture.found)
const zone = page.getByText(words.picture.drop)

let shot: HTMLElement

beforeEach(async () => {
  const { container } = await render(<BillPicture language="fr" words={words} />)
  const drawn = container.querySelector<HTMLElement>('.shot')
  if (!drawn) throw new Error('there is no picture of a bill')
  shot = drawn
})

test('before its script, the form is filled, and nothing waits to be dropped', async () => {
  await expect.element(total).toBeVisible()
  await expect.element(zone).not.toBeVisible()
  expect(shot.querySelectorAll('rect')).toHaveLength(9)
})

test('the bill waits, is read by a press of Enter, and can be read again', async () => {
  serveBillSample(shot)
  await expect.element(total).not.toBeVisible()
  sample.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(total).toBeVisible()
  await expect.element(found).toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: words.picture.paper })).toBeVisible()
  await expect.element(again).toHaveFocus()
  await again.click()
  await expect.element(zone).toBeVisible()
  await expect.element(sample).toHaveFocus()
})

test('a bill dropped beside the frame waits again; one dropped in the frame is read', async () => {
  serveBillSample(shot)
  await userEvent.dragAndDrop(sample, page.getByText(words.picture.heading))
  await expect.element(zone).toBeVisible()
  await userEvent.dragAndDrop(sample, zone)
  await expect.element(found).toBeInTheDocument()
  await expect.element(total).toBeVisible()
})
