import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../../../../../web/testing.tsx'
import { PassageBar } from './passages.tsx'

const passages = [2, 5, 9].map((page) => ({ page, excerpt: [{ text: `page ${page}`, isFound: false }], boxes: [] }))

function Desk() {
  const [page, setPage] = useState(1)
  return (
    <>
      <label>
        Note <input />
      </label>
      <PassageBar passages={passages} page={page} onOpen={setPage} />
    </>
  )
}

test('N opens the next passage and Shift N the one before, but not while something is typed', async () => {
  const { page } = await renderScreen(<Desk />, { words: ['documents'] })
  await expect.element(page.getByText('Passage 1 sur 3')).toBeVisible()
  await userEvent.keyboard('nn')
  await expect.element(page.getByText('Passage 3 sur 3')).toBeVisible()
  await userEvent.keyboard('{Shift>}N{/Shift}')
  await expect.element(page.getByText('Passage 2 sur 3')).toBeVisible()
  await page.getByLabelText('Note').fill('n')
  await expect.element(page.getByText('Passage 2 sur 3')).toBeVisible()
})
