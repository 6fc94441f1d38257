import type { BillActKind } from './contract.ts'

/** Nothing on screen takes a cancellation back: the number of bills is typed first. */
export const isFinal = (kind: BillActKind): boolean => kind === 'cancellation'

/** The payments of an act that has begun can be reversed together, once its job is over. */
export const isReversible = ({ kind, done }: { readonly kind: BillActKind; readonly done: number }): boolean =>
  kind === 'payment' && done > 0
