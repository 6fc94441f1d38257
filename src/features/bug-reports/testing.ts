import type { BugReportDetail } from './contract.ts'

/** A new report of Luc, who is signed in; a test gives the values that matter to it. */
export const aBugReport = (told: Partial<BugReportDetail> = {}): BugReportDetail => ({
  id: '0198c0de-0000-7000-8000-0000000001e1',
  location: 'Mes demandes',
  category: 'functionality',
  priority: 'medium',
  status: 'new',
  title: 'Le bouton Envoyer ne répond pas.',
  description: 'Le bouton Envoyer ne répond pas.',
  steps: null,
  submittedById: '0198c0de-0000-7000-8000-000000000001',
  submitterName: 'Luc Roy',
  answer: null,
  resolvedAt: null,
  closedAt: null,
  fileCount: 0,
  files: [],
  version: 0,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...told,
})
