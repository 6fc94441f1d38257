import { createElement, type FunctionComponent, type JSX, use, useReducer } from 'react'
import { NetworkError } from './client.ts'
import { Failure } from './ui/failure.tsx'

type LazyPart<Props extends object> = ((props: Props) => JSX.Element) & { preload: () => Promise<void> }

/** Drawn in place of a part whose code did not load. */
const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Failure error={new NetworkError('the code of a part did not load')} onRetry={onRetry} />
)

/**
 * A part of a page whose code is loaded when it is first shown, under a `Suspense`, or by `preload`, after which it is
 * shown at once and moves nothing under a pointer. A failed load is told in the place of the part, with a way to retry;
 * the next `preload` retries too.
 */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>): LazyPart<Props> {
  let loading: Promise<FunctionComponent<Props>> | undefined
  /** The loaded component, or undefined when it failed to load. Never rejects: React would ask for it without end. */
  let settled: Promise<FunctionComponent<Props> | undefined> | undefined
  let hasFailed = false
  const start = () => {
    if (settled) return settled
    loading = load()
    const settling = loading.catch(() => {
      hasFailed = true
      return undefined
    })
    settled = settling
    // React's `use` reads these two: a part that is loaded does not suspend.
    void settling.then((value) => Object.assign(settling, { status: 'fulfilled', value }))
    return settling
  }
  const forget = () => {
    settled = undefined
    hasFailed = false
  }
  function Part(props: Props) {
    const [, draw] = useReducer((times: number) => times + 1, 0)
    const Loaded = use(start())
    if (Loaded) return createElement(Loaded, props)
    const onRetry = () => {
      forget()
      draw()
    }
    return <Failed onRetry={onRetry} />
  }
  return Object.assign(Part, {
    preload: async () => {
      if (hasFailed) forget()
      void start()
      await loading
    },
  })
}

/** A part that its page does without: where its code did not load, nothing is shown until the next load of the page. */
export const optionalPart = <Props extends object>(load: () => Promise<FunctionComponent<Props>>): LazyPart<Props> =>
  lazyPart(() => load().catch((): FunctionComponent<Props> => () => null))
