// The table of a set of scored documents, as text.
import { addUp, calibration, fieldNames } from './judge.mjs'

const percent = (value) => (value === null || value === undefined ? '-' : (100 * value).toFixed(1))
const pad = (text, width) => String(text).padStart(width)

const groupsOf = (rows) => {
  const groups = { ALL: rows }
  for (const kind of ['text', 'scan', 'photo']) groups[kind] = rows.filter(({ truth }) => truth.kind === kind)
  for (const tongue of ['fr', 'en', 'mixed']) groups[tongue] = rows.filter(({ truth }) => truth.lang === tongue)
  for (const kind of ['text', 'scan', 'photo'])
    for (const tongue of ['fr', 'en', 'mixed'])
      groups[`${kind} ${tongue}`] = rows.filter(({ truth }) => truth.kind === kind && truth.lang === tongue)
  return Object.fromEntries(Object.entries(groups).filter(([, list]) => list.length > 0))
}

/** Fields by kind and language, wrong and blank apart, then how well the confidence is calibrated. */
export function tableOf(title, rows, { by, errors } = {}) {
  const groups = groupsOf(rows)
  const sums = Object.fromEntries(Object.entries(groups).map(([name, list]) => [name, addUp(list)]))
  const head = Object.keys(groups)
    .map((name) => pad(`${name} ${groups[name].length}`, 13))
    .join('')
  const line = (name, pick, rest = '') =>
    `${name.padEnd(15)}${Object.keys(groups)
      .map((group) => pad(percent(pick(sums[group])), 13))
      .join('')}${rest}`
  const sure = calibration(rows)
  const lines = [
    `\n## ${title}: ${rows.length} documents`,
    `${'% right'.padEnd(15)}${head}   | wrong  blank | ≥0.9: share  wrong`,
  ]
  for (const name of fieldNames) {
    const { ALL } = sums
    if (!ALL.fields[name]) continue
    const { wrong, blank } = ALL.fields[name]
    const held = sure.fields[name]
    lines.push(
      line(
        name,
        (sum) => sum.fields[name]?.right,
        `   | ${pad(percent(wrong), 5)}  ${pad(percent(blank), 5)} | ${pad(percent(held.sure), 11)}  ${pad(percent(held.wrong), 5)}`,
      ),
    )
  }
  lines.push(
    line('key fields avg', (sum) => sum.keyAverage),
    line('all money right', (sum) => sum.allMoney),
    line('ALL KEY RIGHT', (sum) => sum.allKey),
    `confidence ≥ 0.9: ${percent(sure.sure)} % of all fields, of which ${percent(sure.wrong)} % are wrong`,
  )
  if (by)
    for (const value of [...new Set(rows.map(({ truth }) => truth[by]))].sort()) {
      const sum = addUp(rows.filter(({ truth }) => truth[by] === value))
      const count = rows.filter(({ truth }) => truth[by] === value).length
      lines.push(
        `${`${by} ${value}`.padEnd(30)} n=${count}  key avg ${percent(sum.keyAverage)}  all key ${percent(sum.allKey)}`,
      )
    }
  if (errors)
    for (const { truth, answer, confidence, verdicts } of rows)
      if (verdicts[errors] && verdicts[errors] !== 'right') {
        const { file, template, lang, kind, fields, accept } = truth
        const field = errors.startsWith('plan') ? 'plan' : errors
        const wanted = JSON.stringify(errors === 'title' ? accept.titleKeys : fields[field])
        const got = `${JSON.stringify(answer[field])} at ${confidence[errors]}`
        lines.push(`${file} ${template} ${lang} ${kind} ${verdicts[errors]}: wanted ${wanted}, got ${got}`)
      }
  return lines.join('\n')
}
