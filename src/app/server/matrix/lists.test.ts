import { expect, test } from 'vitest'
import { allRoutes } from '../features.ts'

/** Answers that are not pages: a table whose sum counts, and the one call that the specification gives as a plain list (§7). */
const spared = ['/api/buildings/:id/shares', '/api/users/me/buildings']

/** What a page holds beside its items: the people invited to a residence are not among those who hold it; how a search was understood; what all come to. */
const beside: Readonly<Record<string, readonly string[]>> = {
  '/api/residences/:id/people': ['invited'],
  '/api/bills/:id/instalments': ['leftCents', 'plan', 'replaced'],
  '/api/payment-runs/due-instalments': ['cash'],
  '/api/bank-accounts/:id/months': ['hasBooks'],
  '/api/bank-accounts/:id/open-lines': ['counts', 'isCut'],
  '/api/mailings/reminders/:building': ['annualRate', 'buildingKind', 'buildingName', 'stepCount', 'sums'],
  '/api/documents/passages': ['isCut', 'isPartial', 'meant'],
}

const lists = allRoutes.flatMap(({ endpoint: { method, path, output } }) => {
  const shape: unknown = 'shape' in output ? output.shape : undefined
  const isList = typeof shape === 'object' && shape !== null ? 'items' in shape : 'element' in output.def
  return method === 'GET' && isList && !spared.includes(path) ? [{ path, shape }] : []
})

test('every list answers a page: its items, the next cursor, the total', () => {
  expect(lists.length).toBeGreaterThan(10)
  for (const { path, shape } of lists)
    expect(Object.keys(shape ?? {}).sort(), path).toEqual(
      [...(beside[path] ?? []), 'isTotalLeast', 'items', 'nextCursor', 'total'].sort(),
    )
})
