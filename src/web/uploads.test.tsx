import { expect, test } from 'vitest'
import { renderScreen } from './testing.tsx'
import { useOnlyUpload } from './uploads.ts'

/** A form of one file whose requests end on command. */
function held() {
  const requests: { name: string; answer: (text: string) => void; fail: () => void; isAborted: () => boolean }[] = []
  const arrived: string[] = []
  function Form() {
    const { upload, start } = useOnlyUpload<undefined, string>(({ file }, { onProgress, signal }) => {
      onProgress(0.5)
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const fail = () => reject(new Error('lost'))
      signal.addEventListener('abort', fail)
      requests.push({ name: file.name, answer: resolve, fail, isAborted: () => signal.aborted })
      return promise
    })
    const send = async (name: string) => {
      const sent = await start(new File(['x'], name), undefined)
      if (sent) arrived.push(sent.answer)
    }
    return (
      <>
        <output>{upload && `${upload.file.name} ${upload.state} ${upload.sent}`}</output>
        {['a', 'b'].map((name) => (
          <button key={name} type="button" onClick={() => void send(name)}>
            {name}
          </button>
        ))}
      </>
    )
  }
  return { Form, requests, arrived }
}

/** The form while its first file is being sent. */
async function sendingOne() {
  const { Form, ...rest } = held()
  const { page } = await renderScreen(<Form />)
  await page.getByRole('button', { name: 'a' }).click()
  await expect.element(page.getByText('a sending 0.5')).toBeVisible()
  return { page, ...rest }
}

test('a form’s only file shows its progress, then its answer arrives', async () => {
  const { page, requests, arrived } = await sendingOne()
  requests[0]?.answer('A')
  await expect.element(page.getByText('a sent 1')).toBeVisible()
  await expect.poll(() => arrived).toEqual(['A'])
})

test('a failed file stays with its failure until it is sent again', async () => {
  const { Form, requests, arrived } = held()
  const { page } = await renderScreen(<Form />)
  await page.getByRole('button', { name: 'a' }).click()
  await expect.poll(() => requests.length).toBe(1)
  requests[0]?.fail()
  await expect.element(page.getByText('a failed 0.5')).toBeVisible()
  await page.getByRole('button', { name: 'a' }).click()
  await expect.poll(() => requests.length).toBe(2)
  requests[1]?.answer('A')
  await expect.poll(() => arrived).toEqual(['A'])
})

test('another file replaces the one that is being sent, whose request is aborted', async () => {
  const { page, requests, arrived } = await sendingOne()
  await page.getByRole('button', { name: 'b' }).click()
  await expect.element(page.getByText('b sending 0.5')).toBeVisible()
  expect(requests.map(({ isAborted }) => isAborted())).toEqual([true, false])
  requests[1]?.answer('B')
  await expect.poll(() => arrived).toEqual(['B'])
})
