import type { BillStatus } from '../contract.ts'

/** A paid bill takes its proof of payment; a cancelled one keeps its files as they are. */
export const mayHoldMore = (status: BillStatus): boolean => status !== 'cancelled'
