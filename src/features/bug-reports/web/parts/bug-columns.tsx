import { useI18n } from '../../../../web/i18n.tsx'
import { type Column, TwoLines } from '../../../../web/ui/data-table.tsx'
import type { BugReport } from '../../contract.ts'
import { BugPill, PriorityPill } from './bug-pills.tsx'

/** Columns of every list of bug reports, in each screen’s order. */
export function useBugColumns() {
  const { t, date } = useI18n()
  return {
    report: {
      key: 'report',
      label: t('bug-reports.report'),
      cell: ({ title, location, fileCount }) => {
        const files = fileCount > 0 && t('bug-reports.file_count', { count: fileCount })
        return <TwoLines main={title} sub={[location, files].filter(Boolean).join(' · ')} />
      },
    },
    category: {
      key: 'category',
      label: t('bug-reports.category'),
      cell: ({ category }) => t(`bug-reports.category_${category}`),
    },
    priority: {
      key: 'priority',
      label: t('bug-reports.priority'),
      sort: 'priority',
      cell: ({ priority }) => <PriorityPill priority={priority} />,
    },
    status: {
      key: 'status',
      label: t('bug-reports.status'),
      cell: ({ status }) => <BugPill status={status} />,
    },
    sent: {
      key: 'sent',
      label: t('bug-reports.sent'),
      sort: 'createdAt',
      cell: ({ createdAt }) => <span className="num">{date(createdAt)}</span>,
    },
  } satisfies Record<string, Column<BugReport, 'priority' | 'createdAt'>>
}
