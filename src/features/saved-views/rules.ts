type Search = Readonly<Record<string, string | undefined>>

/** The place of the sidebar and the page are no part of a view. */
const apart = ['organization', 'building', 'page', 'open']

/** What a list’s address asks that a view keeps: its filters and its order. */
export const searchOf = (address: Search): Record<string, string> =>
  Object.fromEntries(
    Object.entries(address).flatMap(([name, value]) =>
      value === undefined || value === '' || apart.includes(name) ? [] : [[name, value] as const],
    ),
  )

export const isSameSearch = (one: Search, other: Search): boolean => {
  const [a, b] = [searchOf(one), searchOf(other)]
  return Object.keys({ ...a, ...b }).every((name) => a[name] === b[name])
}
