import { expect, test } from 'vitest'
import { renderScreen } from '../../../../web/testing.tsx'
import { type FreeFiles, useFreeFiles } from './free-files.tsx'

const [first, second] = ['019aa000-0000-7000-8000-000000000001', '019aa000-0000-7000-8000-000000000002'] as const

/** A form that holds files; the server answers `status` to each removal. */
async function open(status = 204) {
  let free: FreeFiles | undefined
  function Form() {
    free = useFreeFiles()
    return <p>Ouvert</p>
  }
  const removal = () => ({ status, json: {} })
  const { page, calls } = await renderScreen(<Form />, {
    answers: { [`DELETE /api/files/${first}`]: removal, [`DELETE /api/files/${second}`]: removal },
  })
  await expect.element(page.getByText('Ouvert')).toBeVisible()
  if (!free) throw new Error('the form did not open')
  const removed = () => calls.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)
  return { page, free, removed }
}

test('a file dropped from its form is deleted once, and a missing one is not reported', async () => {
  const { free, removed, page } = await open(404)
  free.keep(first)
  free.remove(first)
  free.remove(first)
  expect(removed()).toEqual([`DELETE ${first}`])
  await page.unmount()
  expect(removed()).toEqual([`DELETE ${first}`])
})

test('a form does not remove a file that it did not receive, such as an inbox document', async () => {
  const { free, removed } = await open()
  free.remove(second)
  expect(removed()).toEqual([])
})

test('a form that is left deletes its files, and uploads that end later', async () => {
  const { free, removed, page } = await open()
  free.keep(first)
  await page.unmount()
  expect(removed()).toEqual([`DELETE ${first}`])
  free.keep(second)
  expect(removed()).toEqual([`DELETE ${first}`, `DELETE ${second}`])
})

test('a saved file stays, also if its form is left meanwhile; a failed save gives it back to the form', async () => {
  const { free, removed, page } = await open()
  free.keep(first)
  await expect(free.whileSaving(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(removed()).toEqual([])
  const saving = free.whileSaving(async () => {
    await page.unmount()
    return 'saved'
  })
  expect(await saving).toBe('saved')
  expect(removed()).toEqual([])
})
