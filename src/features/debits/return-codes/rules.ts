/** Why an institution returns a debit, by the codes of Payments Canada, as read in November 2026: to check with one's institution. */
export const returnCodes = [
  '901',
  '902',
  '903',
  '905',
  '907',
  '908',
  '909',
  '910',
  '911',
  '912',
  '914',
  '915',
  '916',
  '917',
  '918',
  '919',
  '920',
  '921',
  '922',
] as const
export type ReturnCode = (typeof returnCodes)[number]

/** Insufficient funds, and funds that are not cleared: the fee of the building may be charged, and the debit presented again. */
export const noFunds: readonly ReturnCode[] = ['901', '908']
export const isNoFunds = (code: ReturnCode): boolean => noFunds.includes(code)

/** Whether no run takes the agreement until a person resumes it: another debit would be returned too, or may not be asked. */
export const isSuspending = (code: ReturnCode): boolean => !isNoFunds(code)
