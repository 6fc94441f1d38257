/** The modules of a feature that its pages and those of others ask for. */
export const exported = '/.*(contract|policy|rules|queries)\\.ts$'

/** Features of which more than one late part or page asks for the same modules, and the names of their files. */
export const sharedWithin = {
  approvals: 'approvals/',
  ledger: 'ledger/',
  bank: 'bank/',
  'bug-reports': 'bug-reports/',
  ideas: 'ideas/',
  'common-spaces': '(bookings|common-spaces)/(?!web/(feature|menu)\\.|.*messages\\.)',
  debits: 'debits/',
  contributions: 'contributions/',
  mailings: 'mailings/',
  receipts: 'receipts/',
  insurance: 'insurance/',
  'unit-records': 'unit-records/',
  standings: 'unit-obligations/homes/web/parts/standing',
  privacy: 'privacy/',
  transfers: 'transfers/',
  trials: 'trials/',
  permissions: 'permissions/',
  'bulk-invitations': 'invitations/bulk-invitations/',
  accounts: 'user-management/(?!bulk-acts)',
  'sent-invitations': 'invitations/(policy|rules|web/queries|web/parts/(undelivered|invitation-acts))\\.',
  'bulk-acts': 'user-management/bulk-acts/',
  vendors: 'vendors/(?!export/)',
  notifications: `notifications${exported}`,
  mandates: 'mandates/',
  documents: 'documents/([\\w-]+/)?web/(parts/|queries)',
}
