/**
 * The unknowns of as many linear equations, each a row of its factors and then its sum; null when the rows are not
 * independent. The rows are modified.
 */
export function solve(rows: number[][]): number[] | null {
  const count = rows.length
  for (let column = 0; column < count; column++) {
    let pivot = column
    for (let i = column; i < count; i++)
      if (Math.abs(rows[i]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = i
    const lead = rows[pivot] ?? []
    rows[pivot] = rows[column] ?? []
    rows[column] = lead
    const scale = lead[column] ?? 0
    if (Math.abs(scale) < 1e-12) return null
    for (let k = column; k <= count; k++) lead[k] = (lead[k] ?? 0) / scale
    rows.forEach((row, i) => {
      const factor = row[column] ?? 0
      if (i === column || factor === 0) return
      for (let k = column; k <= count; k++) row[k] = (row[k] ?? 0) - factor * (lead[k] ?? 0)
    })
  }
  return rows.map((row) => row[count] ?? 0)
}
