import type { PricingWords } from './messages.fr.ts'

export const words: PricingWords = {
  title: 'Pricing: one price per door per month | Mitoyen',
  description:
    'A free {days}-day trial, then a professional plan priced per door per month with no setup fees, for condo and rental buildings in Quebec.',
  heading: 'One price per door. Nothing else.',
  lead: 'The {days}-day trial is free. After that, the professional plan is priced per door per month, with no setup fees.',
  doors: 'Number of doors',
  doorsHint: 'A door is a condo or rental unit. Parking, storage and common spaces do not count.',
  doorsError: 'Enter a whole number, from 1 to 10,000.',
  compute: 'Calculate',
  perMonth: 'per month',
  plan: 'Professional plan',
  perDoor: 'Per door, per month',
  setup: 'Setup fees',
  users: 'Users',
  unlimited: 'unlimited',
  gst: 'GST 5%',
  qst: 'QST 9.975%',
  total: 'Total with taxes',
  examples: 'For example',
  example: '{count} doors',
  noCard: 'The trial asks for no credit card and no commitment.',
  unpriced: 'This installation does not post a price: you are given it on request, before any commitment.',
  includedTitle: 'Everything is included.',
  included: [
    'Bill reading, with no limit on the number',
    'Requests, messages and internal notes',
    'Units, people and shares',
    'Import of units, export of your data',
    'Notifications and email digests',
    'French and English everywhere',
    'Two-step verification',
    'A history of changes',
  ],
  questionsTitle: 'Questions from a board',
  questions: [
    {
      title: 'What happens after {days} days?',
      text: 'Nothing is deleted without notice. Everything can still be read and the exports still work; additions and changes wait until you choose the plan.',
    },
    {
      title: 'Can we host it ourselves?',
      text: 'Yes. The software is free and open source (AGPL-3.0) and installs with one command, with no licence fee.',
    },
    {
      title: 'Is there a minimum?',
      text: 'No. A triplex pays for three doors.',
    },
    {
      title: 'Where is the data?',
      text: 'Wherever the person or company that runs this installation hosts it. The Privacy page says who answers for it.',
    },
  ],
}
