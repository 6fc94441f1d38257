import { expect, test } from 'vitest'
import { uploadQueue } from './uploads.ts'

const fileOf = (name: string) => ({ file: new File(['x'], name), data: undefined })
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A queue whose sends end on command. */
function held(keepsSent = false) {
  const ends = new Map<string, { resolve: (id: string) => void; reject: (error: Error) => void }>()
  const arrived: [string, boolean][] = []
  const aborted: string[] = []
  const queue = uploadQueue<undefined, string>({
    keepsSent,
    onSent: (answer, isWanted) => arrived.push([answer, isWanted]),
    send: ({ file }, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        onProgress(0.5)
        ends.set(file.name, { resolve, reject })
        signal.addEventListener('abort', () => {
          aborted.push(file.name)
          reject(new Error('aborted'))
        })
      }),
  })
  const states = () => queue.items().map(({ file, state, sent }) => `${file.name} ${state} ${sent}`)
  return { queue, ends, arrived, aborted, states }
}

test('three files are uploaded at a time, and each completion starts the next', async () => {
  const { queue, ends, states, arrived } = held()
  queue.add(['a', 'b', 'c', 'd'].map(fileOf))
  expect(states()).toEqual(['a sending 0.5', 'b sending 0.5', 'c sending 0.5', 'd queued 0'])
  ends.get('b')?.resolve('B')
  await turn()
  expect(states()).toEqual(['a sending 0.5', 'c sending 0.5', 'd sending 0.5'])
  expect(arrived).toEqual([['B', true]])
})

test('a failed upload stays listed, frees its place, and can be retried', async () => {
  const { queue, ends, states } = held()
  queue.add(['a', 'b', 'c', 'd'].map(fileOf))
  ends.get('a')?.reject(new Error('lost'))
  await turn()
  expect(states()).toEqual(['a failed 0.5', 'b sending 0.5', 'c sending 0.5', 'd sending 0.5'])
  const [failed] = queue.items()
  expect(failed?.error).toEqual(new Error('lost'))
  queue.retry(failed?.id ?? 0)
  expect(states()[0]).toBe('a queued 0')
  ends.get('b')?.resolve('B')
  await turn()
  expect(states()[0]).toBe('a sending 0.5')
})

test('a file removed during its upload is aborted and leaves no failure', async () => {
  const { queue, states, aborted, arrived } = held(true)
  queue.add(['a'].map(fileOf))
  queue.remove(queue.items()[0]?.id ?? 0)
  await turn()
  expect(states()).toEqual([])
  expect(aborted).toEqual(['a'])
  expect(arrived).toEqual([])
})

test('a queue that keeps sent files lists them with their answers, and is settled once all have ended', async () => {
  const { queue, ends, states } = held(true)
  queue.add(['a', 'b'].map(fileOf))
  let isSettled = false
  const settled = queue.settled().then(() => {
    isSettled = true
  })
  ends.get('a')?.resolve('A')
  await turn()
  expect(isSettled).toBe(false)
  ends.get('b')?.reject(new Error('lost'))
  await settled
  expect(states()).toEqual(['a sent 1', 'b failed 0.5'])
  expect(queue.items()[0]?.answer).toBe('A')
})
