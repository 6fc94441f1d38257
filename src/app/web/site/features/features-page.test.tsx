import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TitledList } from '../lists.tsx'
import '../site.css'

/** How many of so many features stand in each row of the page, on a desk. */
async function rowsOf(count: number): Promise<number[]> {
  await page.viewport(1280, 900)
  const items = Array.from({ length: count }, (_, at) => ({ title: `Title ${at}`, text: 'A sentence.' }))
  const { container, unmount } = await render(
    <section className="rest">
      <TitledList className="three" items={items} />
    </section>,
  )
  const tops = [...container.querySelectorAll('li')].map((item) => Math.round(item.getBoundingClientRect().top))
  await unmount()
  return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length)
}

test.each([
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
  [5, [3, 2]],
  [7, [3, 2, 2]],
  [11, [3, 3, 3, 2]],
  [12, [3, 3, 3, 3]],
  [13, [3, 3, 3, 2, 2]],
])('on a desk, %i features leave none alone in a row', async (count, rows) => {
  expect(await rowsOf(count)).toEqual(rows)
})
