import { type FunctionComponent, type JSX, use } from 'react'

export type LazyPart<Props extends object> = ((props: Props) => JSX.Element) & { preload: () => Promise<void> }

/**
 * A part of a page whose code is loaded when it is first shown, under a `Suspense`, or by `preload`, after which it is
 * shown at once and moves nothing under a pointer. A failed load is retried by the next `preload`, or after its error
 * boundary is reset.
 */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>): LazyPart<Props> {
  let pending: Promise<FunctionComponent<Props>> | undefined
  const start = () => {
    if (pending) return pending
    const loading = load()
    loading.then(
      // React's `use` reads these two: a part that is loaded does not suspend.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => {
        pending = undefined
      },
    )
    pending = loading
    return loading
  }
  function Part(props: Props) {
    const Loaded = use(start())
    return <Loaded {...props} />
  }
  return Object.assign(Part, {
    preload: async () => {
      await start()
    },
  })
}
