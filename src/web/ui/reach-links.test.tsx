import { expect, test } from 'vitest'
import { renderScreen } from '../testing.tsx'
import { EmailText } from './reach-links.tsx'

test('an email address that does not fit on a line breaks after its @', async () => {
  const { page } = await renderScreen(
    <div style={{ width: 180, font: '14px monospace' }}>
      <EmailText email="carole.desmarais@example.com" />
    </div>,
  )
  const address = page.getByText('carole.desmarais@example.com')
  await expect.element(address).toBeVisible()
  const [before, after] = [...address.element().childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
  const top = (node: Node | undefined) => {
    const range = document.createRange()
    if (node) range.selectNodeContents(node)
    return [...range.getClientRects()].map((line) => Math.round(line.top))
  }
  expect([top(before).length, top(after).length]).toEqual([1, 1])
  expect(top(after)[0]).toBeGreaterThan(top(before)[0] ?? 0)
})
