// Right, wrong, blank or invented: field by field, by the same rules as the scorer of the sample bills.

const strip = (text) =>
  String(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
const legal = new Set(
  `inc incorporee ltee ltd limited limitee llc llp corp corporation co cie compagnie company enr senc sencrl sn srl
  sarl sas sasu sa eurl gmbh ag kg ug mbh bv nv sl bhd sdn plc pty ev ek ab oy as`.split(/\s+/),
)

function vendorName(text) {
  const words = strip(text)
    .replace(/\bs\.?\s?e\.?\s?n\.?\s?c\.?(\s?r\.?\s?l\.?)?\b\.?/g, ' ')
    .replace(/[’'`´]/g, ' ')
    .replace(/&/g, ' et ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => (word === 'and' ? 'et' : word))
  const bare = words.filter((word) => !legal.has(word))
  return (bare.length ? bare : words).join(' ')
}

function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]
}
const likeness = (a, b) => 1 - distance(a, b) / Math.max(1, a.length, b.length)

const cents = (value) => (typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 100) : null)
const isoDay = (value) => {
  const match = String(value ?? '').match(/^(\d{4})-(\d{2})-(\d{2})/)
  return match ? match[0] : null
}
const bareNumber = (value) => strip(value).replace(/[^a-z0-9]/g, '')
const isEmpty = (value) => value === null || value === undefined || value === ''

export const fieldNames = [
  'vendor',
  'invoiceNumber',
  'issueDate',
  'dueDate',
  'currency',
  'subtotal',
  'gst',
  'qst',
  'total',
  'title',
  'category',
  'planType',
  'planSchedule',
  'planPayments',
]
export const keyNames = ['vendor', 'invoiceNumber', 'issueDate', 'dueDate', 'total']
export const moneyNames = ['subtotal', 'gst', 'qst', 'total']

function judgePlan(name, truth, plan = {}) {
  if (!truth.fields.plan) return undefined
  if (name === 'planPayments') return judgePayments(truth.fields.plan.payments, plan.payments ?? [])
  if (isEmpty(plan.type)) return 'blank'
  const plans = [truth.fields.plan, ...(truth.accept?.plan ?? [])]
  const isRead =
    name === 'planType'
      ? plans.some((one) => one.type === plan.type)
      : plans.some((one) => (one.schedule ?? null) === (plan.schedule || null))
  return isRead ? 'right' : 'wrong'
}

function judgePayments(wanted, payments) {
  if (!wanted) return payments.length ? 'invented' : undefined
  if (!payments.length) return 'blank'
  const keys = (list) => JSON.stringify(list.map((one) => `${isoDay(one.date)}|${cents(one.amount)}`).sort())
  return keys(wanted) === keys(payments) ? 'right' : 'wrong'
}

function isSame(name, wanted, value) {
  if (name === 'vendor') {
    const got = vendorName(value)
    return wanted.some((one) => {
      const name = vendorName(one)
      return name.replaceAll(' ', '') === got.replaceAll(' ', '') || likeness(name, got) >= 0.88
    })
  }
  if (name === 'invoiceNumber') return wanted.some((one) => bareNumber(one) === bareNumber(value))
  if (name === 'issueDate' || name === 'dueDate') return wanted.includes(isoDay(value))
  if (name === 'currency') return wanted.includes(String(value).toUpperCase())
  return wanted.some((one) => cents(one) === cents(value))
}

/** `undefined` when the truth does not speak of the field. */
export function judge(name, truth, answer) {
  const accept = truth.accept ?? {}
  if (name.startsWith('plan')) return judgePlan(name, truth, answer.plan)
  if (name === 'title') return judgeTitle(accept, answer)
  if (name === 'category') return judgeCategory(truth.fields, accept, answer)
  if (!(name in truth.fields)) return undefined
  const choices = [truth.fields[name], ...(accept[name] ?? [])]
  const value = answer[name]
  const mayBeEmpty = choices.includes(null)
  if (isEmpty(value) || ((name === 'gst' || name === 'qst') && mayBeEmpty && cents(value) === 0))
    return mayBeEmpty ? 'right' : 'blank'
  const wanted = choices.filter((one) => one !== null)
  if (isSame(name, wanted, value)) return 'right'
  return wanted.length ? 'wrong' : 'invented'
}

function judgeTitle({ titleKeys }, answer) {
  if (!titleKeys) return undefined
  if (isEmpty(answer.title)) return 'blank'
  const title = strip(answer.title)
  return titleKeys.every((group) => group.some((word) => title.includes(strip(word)))) ? 'right' : 'wrong'
}

function judgeCategory(fields, accept, answer) {
  if (!fields.category) return undefined
  if (isEmpty(answer.category)) return 'blank'
  const choices = [fields.category, ...(accept.category ?? [])]
  return choices.includes(answer.category) || choices.includes(answer.ownCategory) ? 'right' : 'wrong'
}

/** Every field of a document that its truth speaks of. */
export const judgeAll = (truth, answer) =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const verdict = judge(name, truth, answer)
      return verdict ? [[name, verdict]] : []
    }),
  )

const isRight = (verdict) => verdict === undefined || verdict === 'right'
const share = (part, whole) => (whole === 0 ? null : part / whole)

/** Sums of many documents: `{ truth, answer, confidence, verdicts }` each. */
export function addUp(rows) {
  const fields = {}
  for (const name of fieldNames) {
    const verdicts = rows.map((row) => row.verdicts[name]).filter(Boolean)
    if (verdicts.length === 0 || (name === 'planPayments' && verdicts.every((one) => one === 'invented'))) continue
    const count = (...kinds) => verdicts.filter((one) => kinds.includes(one)).length
    fields[name] = {
      right: count('right') / verdicts.length,
      wrong: count('wrong', 'invented') / verdicts.length,
      blank: count('blank') / verdicts.length,
    }
  }
  const keys = rows.flatMap((row) => keyNames.map((name) => row.verdicts[name]).filter(Boolean))
  const all = (names) =>
    share(rows.filter((row) => names.every((name) => isRight(row.verdicts[name]))).length, rows.length)
  return {
    fields,
    keyAverage: share(keys.filter((one) => one === 'right').length, keys.length),
    allMoney: all(moneyNames),
    allKey: all(keyNames),
  }
}

/** Fields read with at least this confidence: how many of all that are scored, and how many of them are wrong. */
export function calibration(rows, least = 0.9) {
  const list = {}
  const sum = { sure: 0, wrong: 0, scored: 0 }
  for (const name of fieldNames) {
    const scored = rows.filter((row) => row.verdicts[name])
    const sure = scored.filter((row) => {
      const value = name.startsWith('plan') ? row.answer.plan?.type : row.answer[name]
      return !isEmpty(value) && (row.confidence[name] ?? 0) >= least
    })
    const wrong = sure.filter((row) => row.verdicts[name] !== 'right').length
    list[name] = { sure: share(sure.length, scored.length), wrong: share(wrong, sure.length) }
    sum.sure += sure.length
    sum.wrong += wrong
    sum.scored += scored.length
  }
  return { fields: list, sure: share(sum.sure, sum.scored), wrong: share(sum.wrong, sum.sure) }
}
