import type { ColumnMap } from '../csv-files/rules.ts'

export const columnUses = [
  'posted_on',
  'description',
  'reference',
  'amount',
  'withdrawal',
  'deposit',
  'balance',
  'account',
] as const
export type ColumnUse = (typeof columnUses)[number]

/** What a column is in a map. */
export function usesOf(map: ColumnMap, at: number): ColumnUse | undefined {
  if (map.descriptions.includes(at)) return 'description'
  if (map.account.includes(at)) return 'account'
  const single = {
    amount: map.amount,
    withdrawal: map.withdrawal,
    deposit: map.deposit,
    balance: map.balance,
    reference: map.reference,
  }
  const found = Object.entries(single).find(([, place]) => place === at)?.[0]
  return columnUses.find((use) => use === found) ?? (map.postedOn === at ? 'posted_on' : undefined)
}

const without = (places: readonly number[], at: number): number[] => places.filter((place) => place !== at)

/** A map in which a column is something else: what another column was alone goes to this one, and a signed amount excludes two columns. */
export function chooseColumn(map: ColumnMap, at: number, use: ColumnUse | undefined): ColumnMap {
  const off = (place: number | null) => (place === at ? null : place)
  const free: ColumnMap = {
    ...map,
    descriptions: without(map.descriptions, at),
    account: without(map.account, at),
    reference: off(map.reference),
    amount: off(map.amount),
    withdrawal: off(map.withdrawal),
    deposit: off(map.deposit),
    balance: off(map.balance),
  }
  if (use === 'posted_on') return { ...free, postedOn: at }
  if (use === 'description') return { ...free, descriptions: [...free.descriptions, at].sort((a, b) => a - b) }
  if (use === 'account') return { ...free, account: [...free.account, at].sort((a, b) => a - b) }
  if (use === 'amount') return { ...free, amount: at, withdrawal: null, deposit: null }
  if (use === 'withdrawal') return { ...free, withdrawal: at, amount: null }
  if (use === 'deposit') return { ...free, deposit: at, amount: null }
  if (use === 'balance') return { ...free, balance: at }
  return use === 'reference' ? { ...free, reference: at } : free
}
