import type { HomeWords } from './messages.fr.ts'

export const words: HomeWords = {
  title: 'Mitoyen: condo and rental buildings in Quebec',
  description:
    'Bills read without a third party, requests followed from start to finish, the right access for everyone. Free software, in French and English.',

  heroFirst: 'What we all share,',
  heroSecond: 'kept with care.',
  heroLead:
    'Mitoyen handles bills and requests for condo and rental buildings in Quebec. In French and English; free software that you can also host yourself.',

  billsTitle: 'The bill comes in. All that’s left is to check it.',
  billsLead: 'A PDF, a scanned page, a photo taken in the lobby: the same form.',
  billsSteps: [
    {
      title: 'Upload the document',
      text: 'A PDF is read by its text and layout; a scan or a photo, by optical character recognition. It all happens on Mitoyen’s own server: no third party receives your bills unless your organization consents.',
    },
    {
      title: 'See where each value comes from',
      text: 'Vendor, number, dates, taxes, total: each one is boxed on the page where it was read, and what needs a check is marked.',
    },
    {
      title: 'Decide',
      text: 'If GST and QST don’t add up, or the bill looks like one you already have, you get a warning. No bill is saved without you.',
    },
  ],

  demandsTitle: 'A request doesn’t get lost in someone’s inbox.',
  demandsLead:
    'The tenant or owner writes, adds a photo, then follows along: every step is announced by email and shows on screen right away.',
  demandsPoints: [
    'Everyone knows who decided what, and when.',
    'A declined request always comes with a reason.',
    'An urgent request goes to the top of the list, and every manager is notified.',
  ],

  rolesTitle: 'Everyone sees what concerns them. Nothing more.',
  roles: [
    { title: 'Tenant', text: 'Their unit, their building and their requests. Never the finances.' },
    { title: 'Owner or occupant', text: 'Their unit, their share, their condo fees and their requests.' },
    { title: 'Manager', text: 'Their buildings: units, people, bills, requests, invitations.' },
    { title: 'Administration', text: 'The whole installation: the organizations and their users.' },
  ],

  houseTitle: 'You hold the keys to the house.',
  house: [
    {
      title: 'Free software',
      text: 'Under the AGPL-3.0 licence: the code can be read, verified and installed on your own machine, with a single command.',
    },
    {
      title: 'Data that moves with you',
      text: 'A PostgreSQL database, backed up, restored and moved with one command.',
    },
    {
      title: 'A door that locks',
      text: 'Two-step verification, encrypted files, and a history of changes: who, what, when.',
    },
    {
      title: 'French first, English too',
      text: 'Screens, emails and messages follow each person’s language, down to the date and the amount.',
    },
  ],

  trialTitle: '{days} days, with your own bills.',
  trialLead: 'A few words about your buildings, and we will write to you to open the trial. It is free.',
  price: 'After that, the professional plan is priced per door per month, with no setup fees.',
  demoLead: 'Prefer to look around first? Visit the demo, which you can’t change, as…',
  demoAs: { manager: 'Manager', resident: 'Owner', tenant: 'Tenant' },
  name: 'Name',
  email: 'Email',
  kind: 'You are',
  kinds: {
    management_company: 'A condo manager',
    syndicate: 'A syndicate board member',
    landlord: 'A landlord',
    other: 'Other',
  },
  organization: 'Condo or company',
  organizationHint: 'Optional: the name of your organization in Mitoyen.',
  doors: 'Number of doors',
  doorsHint: 'All the units in your buildings',
  language: 'Preferred language',
  languages: { fr: 'Français', en: 'English' },
  send: 'Send request',
  sending: 'Sending…',
  privacy: 'These details are only used to answer your request, and are deleted after a year.',
  policy: 'Privacy policy',
  nameError: 'Enter your name.',
  emailError: 'Enter a valid email address.',
  kindError: 'Choose what describes you.',
  organizationError: 'Enter a name of one line, 120 characters at most.',
  doorsError: 'Enter a whole number, from 1 to 10,000.',
  limited: 'Too many requests for now. Try again in an hour.',
  old: 'This page was open for too long. Fill in the form again.',
  failure: 'The request was not sent. Check the connection, then try again.',
  sentTitle: 'Request received. Thank you!',
  sentText: 'A confirmation email is on its way. We will write to you to open your trial.',

  picture: {
    bill: 'A bill being read: the document on the left, with each value that was read boxed; the filled fields on the right.',
    paper: 'A sample bill, as its vendor prints it.',
    sample: 'Sample bill',
    sampleHint: 'Drag it into the frame, or tap it',
    drop: 'Drop a bill here',
    dropHint: 'PDF, scan or photo',
    found: 'Bill read: each value is boxed on the document.',
    again: 'Start over',
    heading: 'New bill',
    vendor: 'Vendor',
    billTitle: 'Title',
    number: 'Invoice number',
    issued: 'Invoice date',
    due: 'Due date',
    category: 'Category',
    subtotal: 'Subtotal',
    gst: 'GST',
    qst: 'QST',
    total: 'Total',
    unsure: 'Check',
    save: 'Save',
    cancel: 'Cancel',
    demand: 'A request and its steps, from submission to completion.',
    demandKind: 'Maintenance',
    demandTitle: 'Leak under the kitchen sink',
    demandPlace: 'Unit 304',
    demandStatus: 'In progress',
    steps: [
      { title: 'Sent', text: 'By the tenant, with two photos', on: 'Nov. 9, 7:42 p.m.' },
      { title: 'Under review', text: 'By the manager', on: 'Nov. 10, 8:15 a.m.' },
      { title: 'Approved', text: '“The plumber comes on Thursday morning.”', on: 'Nov. 10, 8:31 a.m.' },
      { title: 'In progress', text: 'Work begins.', on: 'Nov. 12, 9:05 a.m.' },
      { title: 'Completed', text: '', on: '' },
    ],
  },
}
