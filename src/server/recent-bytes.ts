interface Sized {
  readonly bytes: Uint8Array
}

/** Keeps what was used last in memory, so many bytes of it at most; what nobody used for longest goes first. */
export function recentBytes<T extends Sized>(mostBytes: number) {
  const kept = new Map<string, T>()
  let size = 0
  const drop = (key: string) => {
    size -= kept.get(key)?.bytes.length ?? 0
    kept.delete(key)
  }
  return {
    get(key: string): T | undefined {
      const found = kept.get(key)
      if (found) {
        // A map keeps the order in which keys were added.
        kept.delete(key)
        kept.set(key, found)
      }
      return found
    },
    keep(key: string, value: T): T {
      drop(key)
      if (value.bytes.length > mostBytes) return value
      kept.set(key, value)
      size += value.bytes.length
      for (const oldest of kept.keys()) {
        if (size <= mostBytes) break
        drop(oldest)
      }
      return value
    },
  }
}
