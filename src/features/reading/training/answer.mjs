// A reading in the scorer's words: dollars, its own names of categories, its own plan.

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

export function answerOf({ fields: read }) {
  const value = (name) => read[name].value
  const schedule = value('schedule')
  const fields = {
    vendor: value('vendor'),
    title: value('title'),
    category: chart[value('category')] ?? value('category'),
    // In the words of our own chart, which some sets use.
    ownCategory: value('category'),
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
