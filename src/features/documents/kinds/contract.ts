/** What a document is. Those that art. 1070 C.c.Q. puts in the register of a co-ownership come first. */
export const documentTypes = [
  'declaration',
  'bylaws',
  'minutes',
  'resolution',
  'financial_statements',
  'contract',
  'plan',
  'location_certificate',
  'maintenance_log',
  'contingency_study',
  'reference_unit',
  'meeting_notice',
  'budget',
  'insurance',
  'inspection',
  'warranty',
  'quote',
  'lease',
  'correspondence',
  'other',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** Who reads a document, from the fewest: the board and the managers, co-owners too, tenants too. */
export const documentAudiences = ['managers', 'residents', 'tenants'] as const
export type DocumentAudience = (typeof documentAudiences)[number]

/** How long a document is kept. `none`: as long as it is not archived. */
export const retentionClasses = ['permanent', 'accounting', 'lease', 'contract', 'usual', 'none'] as const
export type RetentionClass = (typeof retentionClasses)[number]
