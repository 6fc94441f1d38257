import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { words } from './messages.fr.ts'
import { TrialCard } from './trial-card.tsx'
import { serveTrialForm } from './trial-form.ts'

test('a trial request without an answer ends at the time limit, says so, and can be sent again', async () => {
  const clock = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const { container } = await render(<TrialCard language="fr" words={words} />)
  const form = container.querySelector('form')
  if (!form) throw new Error('the card has no form')
  serveTrialForm(form)
  await page.getByLabelText(words.name, { exact: true }).fill('Rosalie Caron')
  await page.getByLabelText(words.email).fill('direction@exemple.ca')
  await page.getByLabelText(words.kind).selectOptions(words.kinds.syndicate)
  await page.getByLabelText(words.doors).fill('24')
  await page.getByRole('button').click()
  await expect.element(page.getByRole('button')).toHaveTextContent(words.sending)
  expect(limit).toHaveBeenCalledExactlyOnceWith(30_000)
  clock.abort(new DOMException('signal timed out', 'TimeoutError'))
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.failure)
  await expect.element(page.getByRole('button')).toHaveTextContent(words.send)
  await expect.element(page.getByLabelText(words.name, { exact: true })).toHaveValue('Rosalie Caron')
})
