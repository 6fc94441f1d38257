import { expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { renderScreen } from '../../../../../web/testing.tsx'
import { SharesPanel } from './shares-panel.tsx'

const words = ['residences', 'buildings'] as const

test('on a phone the sum of shares leaves room for the units, and links to an unreadable share', async () => {
  await browser.viewport(390, 844)
  const onCancel = vi.fn()
  const { page } = await renderScreen(
    <form>
      <input aria-label="Quote-part de 103" aria-invalid="true" />
      <SharesPanel
        filled={83}
        total={84}
        sum={99_084}
        denominator={100_000}
        changed={2}
        unreadable={1}
        error={null}
        isBusy={false}
        isLocked={false}
        onCancel={onCancel}
      />
    </form>,
    { words },
  )
  const save = page.getByRole('button', { name: 'Enregistrer les quotes-parts' })
  await expect.element(save).toBeDisabled()
  expect(save.element().closest('section')?.getBoundingClientRect().height).toBeLessThan(200)
  await page.getByRole('button', { name: '1 champ à corriger' }).click()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})
