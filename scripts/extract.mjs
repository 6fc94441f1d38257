#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
// npm run --silent extract -- FILE…   One JSON line a file: {file, engine, ms, fields, confidence}, or {file, error}.
// No server, no database, no network.
import { checkNode, installIfStale } from './freshness.mjs'

const files = process.argv.slice(2)
if (files.length === 0) {
  process.stderr.write('usage: npm run --silent extract -- FILE…\n')
  process.exit(2)
}
checkNode()
installIfStale()
const { register } = await import('tsx/esm/api')
register()
const { readApart } = await import('../src/features/bills/extraction/reader/server/service.ts')
const { words } = await import('../src/features/bills/extraction/messages.en.ts')

/** The chart of accounts in the words of the scorer, where they differ. */
const chart = {
  grounds: 'landscaping',
  elevators: 'maintenance',
  mechanical: 'maintenance',
  fire_safety: 'maintenance',
  inspections: 'maintenance',
  amenities: 'maintenance',
  professional_fees: 'professional_services',
  major_works: 'repairs',
}
const dollars = (cents) => (cents === null ? null : cents / 100)

function shape({ fields: read }) {
  const value = (name) => read[name].value
  const schedule = value('schedule')
  const fields = {
    vendor: value('vendor'),
    title: value('title'),
    category: chart[value('category')] ?? value('category'),
    invoiceNumber: value('invoiceNumber'),
    issueDate: value('issueDate'),
    dueDate: value('dueDate'),
    currency: value('currency'),
    subtotal: dollars(value('subtotalCents')),
    gst: dollars(value('gstCents')),
    qst: dollars(value('qstCents')),
    total: dollars(value('totalCents')),
    plan: {
      type: value('paymentType'),
      schedule: schedule?.kind ?? null,
      payments: (schedule?.payments ?? []).map(({ dueOn, amountCents }) => ({
        date: dueOn,
        amount: amountCents / 100,
      })),
    },
  }
  const confidence = {
    ...Object.fromEntries(
      Object.entries(read)
        .filter(([name]) => name !== 'paymentType' && name !== 'schedule')
        .map(([name, field]) => [name.replace(/Cents$/, ''), field.confidence]),
    ),
    planType: read.paymentType.confidence,
    planSchedule: read.schedule.confidence,
    planPayments: read.schedule.confidence,
  }
  return { fields, confidence }
}

let failures = 0
for (const file of files) {
  const start = performance.now()
  try {
    const extraction = await readApart(await readFile(file))
    const ms = Math.round(performance.now() - start)
    process.stdout.write(`${JSON.stringify({ file, engine: extraction.engine, ms, ...shape(extraction) })}\n`)
  } catch (error) {
    failures++
    const reason = String(error?.reason ?? '').replace('extraction.', '')
    process.stdout.write(`${JSON.stringify({ file, error: words[reason] ?? String(error?.message ?? error) })}\n`)
  }
}
process.exitCode = failures > 0 ? 1 : 0
