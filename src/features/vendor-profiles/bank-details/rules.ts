/** Numbers are typed with spaces and dashes as on a cheque. */
export const tidyDigits = (text: string): string => text.replace(/[\s\u00A0-]/g, '')

interface Dated {
  readonly confirmedAt: Date | null
  readonly endedAt: Date | null
}

export function stateOf({ confirmedAt, endedAt }: Dated): 'proposed' | 'current' | 'ended' {
  if (endedAt) return 'ended'
  return confirmedAt ? 'current' : 'proposed'
}
