import type { Day } from './dates.ts'

/** The texts that people are told about when they change, each under the day of its version. A new day has everyone notified. */
export const legalVersions = { privacy: '2026-11-23', terms: '2026-11-23' } as const satisfies Record<string, Day>
export type LegalText = keyof typeof legalVersions
