import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyPart, optionalPart } from './lazy-part.tsx'
import { renderScreen } from './testing.tsx'

test('a part preloaded before it is shown never shows the fallback', async () => {
  const fallbacks: string[] = []
  const Fallback = () => {
    fallbacks.push('shown')
    return null
  }
  const Part = lazyPart<{ name: string }>(() => Promise.resolve(({ name }) => <p>{name}</p>))
  await Part.preload()
  const { page } = await renderScreen(
    <Suspense fallback={<Fallback />}>
      <Part name="Taxes" />
    </Suspense>,
  )
  await expect.element(page.getByText('Taxes')).toBeVisible()
  expect(fallbacks).toEqual([])
})

test('a part that fails to load is asked for again by the next preload', async () => {
  let calls = 0
  const Part = lazyPart<object>(() => {
    calls += 1
    return calls === 1 ? Promise.reject(new Error('chunk')) : Promise.resolve(() => <p>Taxes</p>)
  })
  await expect(Part.preload()).rejects.toThrow('chunk')
  await Part.preload()
  expect(calls).toBe(2)
})

test('a part whose code does not load is requested once, and says so in its place until a retry loads it', async () => {
  let calls = 0
  const Part = lazyPart<object>(() => {
    calls += 1
    return calls === 1 ? Promise.reject(new Error('chunk')) : Promise.resolve(() => <p>Taxes</p>)
  })
  const { page } = await renderScreen(
    <>
      <h1>Facture</h1>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )
  const retry = page.getByRole('button', { name: 'Réessayer' })
  await expect.element(retry).toBeVisible()
  expect(calls).toBe(1)
  await expect.element(page.getByRole('heading', { name: 'Facture' })).toBeVisible()
  await retry.click()
  await expect.element(page.getByText('Taxes')).toBeVisible()
  expect(calls).toBe(2)
})

test('a part that its page does without shows nothing when its code does not load', async () => {
  const Part = optionalPart<object>(() => Promise.reject(new Error('chunk')))
  await Part.preload()
  const { page } = await renderScreen(<Part />)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
