import { feature, type Page } from '../../../web/feature.ts'

const form: Page = {
  open: () => import('./bug-report-form-screen.tsx'),
  words: ['files', 'attachments', 'bug-reports'],
  isForm: true,
}

export const bugReports = feature({
  pages: {
    '/settings/bug-reports': { open: () => import('./my-bug-reports-screen.tsx'), words: ['bug-reports'] },
    '/settings/bug-reports/new': form,
    '/settings/bug-reports/$id': {
      open: () => import('./bug-report-screen.tsx'),
      words: ['files', 'attachments', 'bug-reports'],
    },
    '/settings/bug-reports/$id/edit': form,
    '/admin/bug-reports': { open: () => import('./bug-reports-screen.tsx'), words: ['bug-reports'] },
  },
})
