import { expect, test } from 'vitest'
import { renderScreen } from '../../../../../web/testing.tsx'
import { InboxProgress } from './inbox-progress.tsx'
import type { InboxUpload } from './uploads.tsx'

const show = async (...states: readonly InboxUpload['state'][]) => {
  const uploads = states.map((state) => ({ state }))
  const { page } = await renderScreen(
    <main>
      <InboxProgress items={[]} uploads={uploads} />
      <p>end</p>
    </main>,
    {
      words: ['inbox'],
    },
  )
  await expect.element(page.getByText('end')).toBeVisible()
  return page
}

test('a failed upload is not counted among the documents to read', async () => {
  const page = await show('failed', 'sending', 'queued')
  await expect.element(page.getByText('Lecture\u00A0: 0 sur 2')).toBeVisible()
})

test('when every upload failed, nothing says that reading continues', async () => {
  const page = await show('failed', 'failed')
  await expect.element(page.getByText(/Lecture|la lecture continue/)).not.toBeInTheDocument()
})
