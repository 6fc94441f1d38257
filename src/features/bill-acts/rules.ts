import type { BillActKind } from './contract.ts'

/** Nothing on screen takes a cancellation back: the number of bills is typed first. */
export const isFinal = (kind: BillActKind): boolean => kind === 'cancellation'

/** Payments are reversed, and categories put back, together; a request of approval ends by its approvers, and a cancelled bill stays so. */
export const isUndoable = (kind: BillActKind): kind is 'payment' | 'category' =>
  kind === 'payment' || kind === 'category'

/** What an act that has begun did can be undone, once its job is over. */
export const isReversible = ({ kind, done }: { readonly kind: BillActKind; readonly done: number }): boolean =>
  isUndoable(kind) && done > 0
