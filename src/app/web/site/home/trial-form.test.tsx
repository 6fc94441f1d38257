import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fastestMs } from '../../../../features/trials/rules.ts'
import { words } from './messages.fr.ts'
import { TrialCard } from './trial-card.tsx'
import { serveTrialForm } from './trial-form.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The form as its page has it, filled, on a page that was shown this long ago. */
async function filledForm(shownForMs: number) {
  const [opened] = performance.getEntriesByType('navigation')
  const shownAt = opened instanceof PerformanceNavigationTiming ? opened.responseStart : 0
  vi.spyOn(performance, 'now').mockReturnValue(shownAt + shownForMs)
  const { container } = await render(<TrialCard language="fr" words={words} />)
  const form = container.querySelector('form')
  if (!form) throw new Error('the card has no form')
  serveTrialForm(form)
  await page.getByLabelText(words.name, { exact: true }).fill('Rosalie Caron')
  await page.getByLabelText(words.email).fill('direction@exemple.ca')
  await page.getByLabelText(words.kind).selectOptions(words.kinds.syndicate)
  await page.getByLabelText(words.doors).fill('24')
}

test('a form that is filled faster than a person could is sent with its hidden fields once the server believes it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return new Response('{}', { status: 201 })
  })
  await filledForm(fastestMs - 1_000)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  document.querySelector<HTMLButtonElement>('form button')?.click()
  await vi.advanceTimersByTimeAsync(999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.element(page.getByText(words.sentTitle)).toBeVisible()
  expect(sent).toEqual([
    {
      name: 'Rosalie Caron',
      email: 'direction@exemple.ca',
      kind: 'syndicate',
      organizationName: '',
      doors: 24,
      language: 'fr',
      website: '',
      shown: '__SHOWN__',
    },
  ])
})

test('a trial request without an answer ends at the time limit, says so, and can be sent again', async () => {
  const clock = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  await filledForm(60_000)
  await page.getByRole('button').click()
  await expect.element(page.getByRole('button')).toHaveTextContent(words.sending)
  expect(limit).toHaveBeenCalledExactlyOnceWith(30_000)
  clock.abort(new DOMException('signal timed out', 'TimeoutError'))
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.failure)
  await expect.element(page.getByRole('button')).toHaveTextContent(words.send)
  await expect.element(page.getByLabelText(words.name, { exact: true })).toHaveValue('Rosalie Caron')
})
