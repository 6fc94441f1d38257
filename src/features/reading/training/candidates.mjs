// The candidates of each document, with the right choices.

import { addDays } from '../../../shared/dates.ts'
import { noVendor } from '../engine/choose/absent-vendor.ts'
import { noNumber, numberCandidates } from '../engine/choose/invoice-number.ts'
import { issueAndDueCandidates } from '../engine/choose/issue-and-due.ts'
import { gapTraits } from '../engine/choose/issue-due-gap.ts'
import { vendorCandidates } from '../engine/choose/vendor.ts'
import { readAmounts } from '../engine/find/amounts.ts'
import { readOrdered } from '../engine/find/day-month-order.ts'
import { isFrench } from '../engine/find/language.ts'
import { layOut } from '../engine/layout/layout.ts'
import { readInstalments } from '../engine/plan/payment-lists.ts'
import { judge } from './judge.mjs'
import { misread, wordsOf } from './synthetic-bills/damage.ts'
import { makeSyntheticBill } from './synthetic-bills/synthetic-bill.ts'

const today = '2026-11-20'
const bare = (text) =>
  String(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Pairs of an issue and a due date, as `votesOf` makes them. */
function dateLesson(layout, dates, amounts, order, truth) {
  const lead =
    readInstalments(layout, dates, amounts, { issuedOn: null, total: null, order, today })?.payments[0]?.dueOn ?? null
  const found = issueAndDueCandidates(layout, dates, lead)
  const parts = []
  const add = (table, traits) => parts.push({ table, traits }) - 1
  const issues = found.dates.map(({ traits }) => add('issue', traits))
  const dues = found.dates.map(({ traits }) => add('due', traits))
  const terms = found.terms.map(({ traits }) => add('due', traits))
  const none = add('due', found.none)
  const lesson = {
    parts,
    options: [],
    right: [],
    issue: [],
    due: [],
    wanted: { issue: [truth.fields.issueDate], due: [truth.fields.dueDate] },
  }
  const offer = (option, issue, due) => {
    lesson.options.push(option)
    lesson.issue.push(issue)
    lesson.due.push(due)
    lesson.right.push(issue === truth.fields.issueDate && due === truth.fields.dueDate)
  }
  found.dates.forEach(({ date }, i) => {
    offer([issues[i], none], date.value, null)
    if (truth.docKind === 'credit') return
    found.dates.forEach(({ date: other }, k) => {
      offer([issues[i], dues[k], add('due', gapTraits(date.value, other.value, found.terms))], date.value, other.value)
    })
    for (const [k, { term }] of found.terms.entries())
      offer([issues[i], terms[k]], date.value, addDays(date.value, term.value))
  })
  return lesson
}

function numberLesson(layout, dates, truth) {
  const found = numberCandidates(layout, dates)
  const wanted = truth.fields.invoiceNumber === null ? '' : bare(truth.fields.invoiceNumber)
  const value = ['', ...found.map((one) => bare(one.value))]
  return {
    parts: [{ table: 'number', traits: noNumber(layout) }, ...found.map(({ traits }) => ({ table: 'number', traits }))],
    options: value.map((_, i) => [i]),
    right: value.map((one) => one === wanted),
    value,
    wanted: { value: [wanted] },
  }
}

function vendorLesson(layout, dates, truth) {
  const found = vendorCandidates(layout, dates)
  const judged = found.map((one) => judge('vendor', truth, { vendor: one.value }) === 'right')
  const value = ['', ...found.map((one) => bare(one.value))]
  const right = [!judged.some(Boolean), ...judged]
  return {
    parts: [
      { table: 'vendor', traits: noVendor(layout, found) },
      ...found.map(({ traits }) => ({ table: 'vendor', traits })),
    ],
    options: value.map((_, i) => [i]),
    right,
    value,
    // That no name is printed is told, but is no name to be sure of.
    wanted: { value: value.filter((one, i) => right[i] && one !== '') },
  }
}

/** Lessons of invented bills: a third of them as a recogniser would give them. */
export function gather(first, count, isHeldOut) {
  const lessons = { dates: [], numbers: [], vendors: [] }
  for (let seed = first; seed < first + count; seed++) {
    const { sheets, truth } = makeSyntheticBill(seed, isHeldOut)
    const origin = seed % 3 === 2 ? 'recognised' : 'printed'
    const pages = origin === 'recognised' ? misread(wordsOf(sheets), seed) : wordsOf(sheets)
    const layout = layOut(pages)
    const { order, dates } = readOrdered(layout, isFrench(layout), today)
    lessons.dates.push({ ...dateLesson(layout, dates, readAmounts(layout), order, truth), origin })
    lessons.numbers.push({ ...numberLesson(layout, dates, truth), origin })
    lessons.vendors.push({ ...vendorLesson(layout, dates, truth), origin })
  }
  return lessons
}
