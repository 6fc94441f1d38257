interface Versioned {
  readonly number: number
  readonly status: 'draft' | 'adopted'
}

/** The version of a year that counts: the latest that was adopted, else the draft. */
export const inForce = <B extends Versioned>(budgets: readonly B[]): B | undefined => {
  const latest = [...budgets].sort((a, b) => b.number - a.number)
  return latest.find(({ status }) => status === 'adopted') ?? latest[0]
}
