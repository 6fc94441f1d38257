import type { LegalPageWords } from '../words.ts'

export const words: LegalPageWords = {
  title: 'Privacy policy | Mitoyen',
  description:
    'What personal information Mitoyen keeps, why, for how long, who answers for it and how to exercise your rights.',
  heading: 'Privacy policy',
  lead: 'What we keep, why, for how long, and whom to talk to.',
  version: 'Version dated',
  sections: [
    {
      title: 'Who answers for your information',
      text: [
        'Each organization (syndicate, manager, landlord) answers for the information of its owners, tenants and vendors. Mitoyen keeps it on the organization’s behalf.',
        'The person or company that runs this installation answers for the accounts, the trial requests and this site.',
      ],
      live: 'officers',
    },
    {
      title: 'What we keep, and why',
      text: [
        'About a person: their name, email, phone and language; the unit they live in or own, and since when; what their organization asks about that unit (insurance, maintenance and, if it chooses, vehicles, pets, keys and emergency contacts); their mandates on the board of directors; what they write, send and receive (requests, messages, files, invitations, notifications); the devices they sign in from; the history of what they change and of what changes about them. It comes from them, from the person who invited them or from their manager.',
        'The text of each page of a document, scanned or not, is kept with the document so that its readers can search it; it is destroyed with it.',
        'Here is how long it is kept, and why. The table comes from the software itself.',
      ],
      live: 'personal',
    },
    {
      title: 'This site and your device',
      text: [
        'Two cookies are set when you sign in, which only Mitoyen reads: one keeps your session open, the other recognizes your device, so that a stranger’s attempts do not lock you out. Your device also remembers your display choices (language, appearance, building) and, as long as a tab is open, what you have not finished writing.',
        'We measure how fast pages load, without knowing whose they are. Nothing is loaded from a third party, and there is no advertising and no profiling.',
      ],
    },
    {
      title: 'Who your information is shared with',
      text: [
        'It is neither sold nor rented. The people of your building see what their role allows, nothing more.',
        'Emails go through the installation’s mail service. If you turn on notifications on a device, they go, encrypted, through the service of its browser. These services may be located outside Quebec.',
        'A bill is sent to an outside reading service only if the installation offers one and your organization has consented; that service too may be located outside Quebec.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'You can see, correct and receive a copy of the information about you, withdraw a consent, and have your account deleted. Your settings offer a download of your data and the deletion of your account.',
        'Write to the privacy officer named above, or to your manager. The law provides for an answer within thirty days. If that answer does not satisfy you, you can turn to the Commission d’accès à l’information du Québec.',
      ],
    },
    {
      title: 'How it is protected',
      text: [
        'Encrypted files, hashed passwords, two-step verification, role-based access, a history of changes: the Security page says more.',
      ],
    },
    {
      title: 'If this policy changes',
      text: [
        'A new version bears a new date, and everyone who has an account is told of it in Mitoyen and, as they choose, by email.',
      ],
    },
  ],
  contact: 'A question about this policy? Write to',
  changesTitle: 'Versions',
  changes: [{ version: '2026-11-23', text: 'First version.' }],
}
