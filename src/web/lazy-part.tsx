import { type FunctionComponent, type JSX, use } from 'react'

export type LazyPart<Props extends object> = ((props: Props) => JSX.Element) & { preload: () => Promise<void> }

/**
 * A part of a page whose code is loaded when it is first shown, under a `Suspense`, or by `preload`, after which it is
 * shown at once and moves nothing under a pointer. A failed load is retried by the next `preload`, or after its error
 * boundary is reset.
 */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>): LazyPart<Props> {
  let loaded: FunctionComponent<Props> | undefined
  let pending: Promise<FunctionComponent<Props>> | undefined
  const start = () => {
    pending ??= load().then(
      (component) => {
        loaded = component
        return component
      },
      (error: unknown) => {
        pending = undefined
        throw error
      },
    )
    return pending
  }
  function Part(props: Props) {
    const Loaded = loaded ?? use(start())
    return <Loaded {...props} />
  }
  return Object.assign(Part, {
    preload: async () => {
      await start()
    },
  })
}
