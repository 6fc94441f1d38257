// A conditional choice, learned: a document offers options, each the sum of parts, each part a list of traits; what the right
// options have in common gains weight. Nothing is random but a seeded order, so that the same documents give the same weights.

/** Numbers of traits, per table; rare ones are left out. */
function numbered(documents, rarest) {
  const counts = new Map()
  for (const { parts } of documents) {
    const seen = new Set()
    for (const { table, traits } of parts) for (const name of traits.keys()) seen.add(`${table}\t${name}`)
    for (const name of seen) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const names = [...counts].filter(([, count]) => count >= rarest).map(([name]) => name)
  names.sort()
  return { names, ids: new Map(names.map((name, i) => [name, i])) }
}

const compact = (documents, ids) =>
  documents.map(({ parts, options, right }) => ({
    options,
    right,
    parts: parts.map(({ table, traits }) => {
      const known = [...traits].flatMap(([name, value]) => {
        const id = ids.get(`${table}\t${name}`)
        return id === undefined ? [] : [[id, value]]
      })
      return { ids: Int32Array.from(known, ([id]) => id), values: Float64Array.from(known, ([, value]) => value) }
    }),
  }))

/** Shares of the options, and of the right ones among themselves. */
function shares(document, weights) {
  const sums = document.parts.map(({ ids, values }) => {
    let sum = 0
    for (let k = 0; k < ids.length; k++) sum += weights[ids[k]] * values[k]
    return sum
  })
  const scores = document.options.map((option) => option.reduce((sum, part) => sum + sums[part], 0))
  const most = Math.max(...scores)
  const raw = scores.map((score) => Math.exp(score - most))
  const all = raw.reduce((a, b) => a + b, 0)
  const right = raw.reduce((sum, value, i) => (document.right[i] ? sum + value : sum), 0)
  return { raw, all, right: Math.max(right, 1e-12) }
}

/**
 * Learns the weights of `documents`: `{ parts: [{ table, traits: Map }], options: [[part, …]], right: [boolean] }`.
 * Gives `{ table: { trait: weight } }`.
 */
export function learn(
  documents,
  chance,
  { priors = {}, epochs = 14, rate = 0.25, decay = 3e-4, wordDecay = 4e-3, rarest = 6 } = {},
) {
  const usable = documents.filter(({ right }) => right.some(Boolean) && right.some((one) => !one))
  const { names, ids } = numbered(usable, rarest)
  const compacted = compact(usable, ids)
  // Weights before training: documents move them only where they need to.
  const weights = Float64Array.from(names, (name) => {
    const [table, trait] = name.split('\t')
    return priors[table]?.[trait] ?? 0
  })
  const start = weights.slice()
  // Prior knowledge counts as many words; a single word found by chance must prove itself.
  const pull = Float64Array.from(start, (weight) => (weight === 0 ? wordDecay : decay))
  const squares = new Float64Array(names.length).fill(1e-3)
  const order = compacted.map((_, i) => i)
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = chance.between(0, i)
      ;[order[i], order[j]] = [order[j], order[i]]
    }
    for (const i of order) {
      const document = compacted[i]
      const { raw, all, right } = shares(document, weights)
      const slopes = new Float64Array(document.parts.length)
      document.options.forEach((option, k) => {
        const slope = raw[k] / all - (document.right[k] ? raw[k] / right : 0)
        if (Math.abs(slope) > 1e-7) for (const part of option) slopes[part] += slope
      })
      document.parts.forEach((part, k) => {
        if (slopes[k] === 0) return
        for (let n = 0; n < part.ids.length; n++) {
          const id = part.ids[n]
          const slope = slopes[k] * part.values[n] + pull[id] * (weights[id] - start[id])
          squares[id] += slope * slope
          weights[id] -= (rate * slope) / Math.sqrt(squares[id])
        }
      })
    }
  }
  // Features with too few examples keep their prior weight.
  const tables = {}
  const taught = new Set(names.map((name) => name.split('\t')[0]))
  for (const table of taught) tables[table] = { ...priors[table] }
  names.forEach((name, i) => {
    const [table, trait] = name.split('\t')
    const weight = Math.round(weights[i] * 100) / 100
    if (Math.abs(weight) >= 0.03) tables[table][trait] = weight
    else delete tables[table][trait]
  })
  return tables
}

/** How often shares were right, rising by construction (pool adjacent violators), as a few points of a line. */
export function calibrate(pairs, least = 60) {
  const sorted = [...pairs].sort((a, b) => a[0] - b[0])
  const pools = []
  for (let i = 0; i < sorted.length; i += least) {
    // A rest too small for a pool of its own goes with the last.
    const chunk = sorted.slice(i, sorted.length - i < 2 * least ? sorted.length : i + least)
    const mean = chunk.reduce((sum, [share]) => sum + share, 0)
    pools.push({ count: chunk.length, sum: mean, right: chunk.filter(([, isRight]) => isRight).length })
    if (chunk.length !== least) break
  }
  const merged = []
  for (const pool of pools) {
    merged.push(pool)
    while (
      merged.length > 1 &&
      merged.at(-2).right / merged.at(-2).count >= merged.at(-1).right / merged.at(-1).count
    ) {
      const [a, b] = merged.splice(-2, 2)
      merged.push({ count: a.count + b.count, sum: a.sum + b.sum, right: a.right + b.right })
    }
  }
  const points = merged.map(({ count, sum, right }) => [sum / count, (right + 0.5) / (count + 1)])
  // A small pool is smoothed more than a large one below it: the lower promise counts.
  for (let i = points.length - 2; i >= 0; i--) points[i][1] = Math.min(points[i][1], points[i + 1][1])
  return [[0, 0], ...points].map((point) => point.map((value) => Math.round(value * 10_000) / 10_000))
}
