import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'
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
