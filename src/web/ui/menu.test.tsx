import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { renderScreen } from '../testing.tsx'
import { Actions } from './menu.tsx'

const items = [{ label: 'Supprimer', onSelect: () => undefined }]
const drawn = () =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done))
  })

test('the event of a scroll that ended before the menu opened leaves it open; a scroll that moves its button closes it', async () => {
  await renderScreen(
    <>
      <Actions label="Plus" items={items} />
      <div style={{ height: 4000 }} />
    </>,
  )
  await browser.getByRole('button', { name: 'Plus' }).click()
  const item = browser.getByRole('menuitem', { name: 'Supprimer' })
  await expect.element(item).toBeVisible()
  document.dispatchEvent(new Event('scroll'))
  await drawn()
  await expect.element(item).toBeVisible()
  window.scrollBy({ top: 40, behavior: 'instant' })
  await expect.element(item).not.toBeInTheDocument()
})
