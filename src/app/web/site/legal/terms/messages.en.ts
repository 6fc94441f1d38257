import type { LegalPageWords } from '../words.ts'

export const words: LegalPageWords = {
  title: 'Terms of service | Mitoyen',
  description: 'What you can expect of Mitoyen, what we expect of you, and what becomes of your data.',
  heading: 'Terms of service',
  lead: 'What you can expect of Mitoyen, and what Mitoyen expects of you.',
  version: 'Version dated',
  sections: [
    {
      title: 'The service',
      text: [
        'Mitoyen helps manage condo and rental buildings: bills, requests, units and people. It is offered by the person or company that runs this installation.',
        'The software itself is free, under the AGPL-3.0 licence, and provided without warranty under the terms of that licence.',
      ],
    },
    {
      title: 'The trial',
      text: [
        'The trial is free and lasts {days} days. It asks for no credit card and does not turn into a subscription by itself.',
        'When it ends, your data can still be read and the exports still work; additions and changes wait until a plan is chosen. Nothing is deleted without prior notice to your organization.',
      ],
    },
    {
      title: 'The plan',
      text: [
        'The professional plan is priced per door per month, with no setup fees, at the price agreed with your organization. Taxes are added.',
        'You can end it. Your data can then still be read, the exports still work, and nothing is deleted without prior notice.',
      ],
    },
    {
      title: 'Your data',
      text: [
        'It is yours. You entrust us with keeping it, processing it and showing it to the people you invite; we do nothing else with it.',
        'You are responsible for having the right to enter it and for informing the people concerned. The privacy policy says the rest.',
      ],
    },
    {
      title: 'What remains your decision',
      text: [
        'The values read on a bill are a proposal: check them before you save or pay. Calculations and reminders help you decide; they replace neither your declaration of co-ownership, nor the law, nor professional advice.',
      ],
    },
    {
      title: 'Fair use',
      text: [
        'An account is personal. Gaining access to what does not concern you, harming the service or uploading unlawful content is forbidden. An account that does so may be suspended.',
      ],
    },
    {
      title: 'Availability and liability',
      text: [
        'We work to keep the service available and backed up, but cannot promise that it will never be interrupted. Nothing in these terms limits the rights that the law gives you.',
      ],
    },
    {
      title: 'If these terms change',
      text: [
        'A new version bears a new date, and everyone who has an account is told of it in Mitoyen and, as they choose, by email. The law of Quebec applies.',
      ],
    },
  ],
  contact: 'A question about these terms? Write to',
  changesTitle: 'Versions',
  changes: [{ version: '2026-11-23', text: 'First version.' }],
}
