import type { Day } from './dates.ts'

/** The texts that people are told about when they change, each under the day of its version. A new day has everyone notified. */
export const legalVersions = { privacy: '2026-11-23', terms: '2026-11-23' } as const satisfies Record<string, Day>
export type LegalText = keyof typeof legalVersions
export const legalTexts = Object.keys(legalVersions) as LegalText[]

/** Where each is read in French; the English page is under `/en`. */
export const legalAddresses = { privacy: '/privacy-policy', terms: '/terms-of-service' } as const satisfies Record<
  LegalText,
  string
>
