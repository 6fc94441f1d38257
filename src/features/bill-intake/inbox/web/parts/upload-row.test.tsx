import { expect, test, vi } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import { UploadRow } from './upload-row.tsx'
import { useInboxUploads } from './uploads.tsx'

const buildingId = '019aa000-0000-7000-8000-00000000000b'

/** The requests under way: none ends by itself. */
const requests: Request[] = []
class Request {
  readonly upload: { onprogress?: (event: object) => void } = {}
  isAborted = false
  onabort?: () => void
  open() {}
  setRequestHeader() {}
  send() {
    requests.push(this)
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
  }
  abort() {
    this.isAborted = true
    this.onabort?.()
  }
}

function Uploads() {
  const uploads = useInboxUploads()
  return (
    <>
      <button type="button" onClick={() => uploads.add([new File(['x'], 'gaz.pdf')], { buildingId })}>
        Déposer
      </button>
      <ul>
        {uploads.items.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </>
  )
}

test('a file that is being sent to the inbox can be taken off, which aborts its request', async () => {
  vi.stubGlobal('XMLHttpRequest', Request)
  const { page } = await renderScreen(
    <SignedIn>
      <Uploads />
    </SignedIn>,
    { words: ['inbox'], answers: { 'GET /api/auth/user': () => ({ json: aSignedInPerson() }) } },
  )
  await page.getByRole('button', { name: 'Déposer' }).click()
  await expect.element(page.getByRole('progressbar', { name: /^gaz\.pdf/ })).toBeVisible()
  await page.getByRole('button', { name: 'Retirer gaz.pdf' }).click()
  await expect.element(page.getByText('gaz.pdf')).not.toBeInTheDocument()
  expect(requests.map(({ isAborted }) => isAborted)).toEqual([true])
})
