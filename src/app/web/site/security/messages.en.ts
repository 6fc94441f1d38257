import type { SecurityWords } from './messages.fr.ts'

export const words: SecurityWords = {
  title: 'Security: what protects your data | Mitoyen',
  description:
    'Encrypted files, two-step verification, role-based access, history, free software: what Mitoyen does, and what it does not claim.',
  heading: 'What protects your data, and what we do not have.',
  lead: 'Every sentence on this page can be checked in the code, which is free software. We show no certification that we do not have.',
  groups: [
    {
      title: 'Your access',
      points: [
        'Two-step verification by app, with recovery codes; an invitation can require it.',
        'Passkeys: sign-in by fingerprint, face or device code, which no false site can receive.',
        'Passwords are kept as Argon2id hashes, never in plain text.',
        'People see where their account is open and close all their other sessions in one go.',
        'Repeated attempts are slowed down, by account and by address.',
      ],
    },
    {
      title: 'Who sees what',
      points: [
        'Every page and every action checks the role and the building: tenants never read the finances, managers read only their own buildings.',
        'Access that has an end date stops on that day, by itself.',
        'The demo’s visitor accounts are read-only.',
        'Changes go into the history: who, what, when.',
      ],
    },
    {
      title: 'Your documents',
      points: [
        'Each file is encrypted (AES-256-GCM) with a key of its own before it is written.',
        'Bills are read on Mitoyen’s own server. An outside service is used only if the installation offers it and your organization consents.',
        'Photos are stripped of their location and of the name of the device.',
        'A file is judged by its contents, not by its name.',
      ],
    },
    {
      title: 'Your backups, your way out',
      points: [
        'A backup is one consistent file: data and documents, with their checksums.',
        'Bills, units, people, requests and vendors can be downloaded as Excel or CSV, however many there are.',
        'The code is free software: you can take your data and host it elsewhere.',
        'People download what Mitoyen keeps about them.',
      ],
    },
    {
      title: 'This site',
      points: [
        'No third-party resource, no advertising cookie, no outside analytics.',
        'A content security policy (CSP) refuses any script that is not ours.',
        'The public pages can be read without JavaScript.',
      ],
    },
    {
      title: 'What we do not claim',
      points: [
        'No SOC 2 or ISO 27001 certification.',
        'No end-to-end encryption: the server reads your bills to fill in the forms.',
        'Compliance with Law 25 remains your organization’s responsibility; no software guarantees it.',
        'How often backups are made depends on the person who runs the server.',
      ],
    },
  ],
  report: 'Found a flaw? Write to us before you publish it:',
}
