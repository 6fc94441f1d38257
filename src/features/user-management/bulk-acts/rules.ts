import type { BulkActKind } from './contract.ts'

const ofAdmins: readonly BulkActKind[] = ['role_change', 'removal', 'cleanup']
export const isAdminOnly = (kind: BulkActKind): boolean => ofAdmins.includes(kind)

const final: readonly BulkActKind[] = ['removal', 'cleanup']
/** Nothing on screen takes it back: the number of accounts is typed first. */
export const isFinal = (kind: BulkActKind): boolean => final.includes(kind)
