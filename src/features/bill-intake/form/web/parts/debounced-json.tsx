import { useDebounced } from '../../../../../web/debounce.ts'

/** The last value made of plain JSON that stayed unchanged for `delay` milliseconds: two that read the same are one. */
export function useDebouncedJson<T extends object>(value: T, delay: number): T {
  const settled: T = JSON.parse(useDebounced(JSON.stringify(value), delay))
  return settled
}
