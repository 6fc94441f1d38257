import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../testing.tsx'
import { IconButton } from './button.tsx'

const Dot = () => <svg width="8" height="8" />

test('a tooltip waits 700 ms, and the next one shows at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { page } = await renderScreen(
    <>
      <IconButton label="Premier" icon={Dot} onClick={() => undefined} />
      <IconButton label="Second" icon={Dot} onClick={() => undefined} />
    </>,
  )
  const labels = ['Premier', 'Second']
  const bubbles = () => {
    const open = [...document.querySelectorAll(':popover-open')].map((box) => box.textContent)
    return labels.filter((label) => open.includes(label))
  }
  await page.getByRole('button', { name: 'Premier' }).hover()
  vi.advanceTimersByTime(699)
  expect(bubbles()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(bubbles()).toEqual(['Premier'])
  await page.getByRole('button', { name: 'Second' }).hover()
  expect(bubbles()).toEqual([])
  vi.advanceTimersByTime(0)
  expect(bubbles()).toEqual(['Second'])
})
