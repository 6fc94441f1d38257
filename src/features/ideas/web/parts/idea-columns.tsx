import { useI18n } from '../../../../web/i18n.tsx'
import { type Column, TwoLines } from '../../../../web/ui/data-table.tsx'
import type { Idea } from '../../contract.ts'
import classes from './idea-columns.module.css'
import { IdeaPill } from './idea-pill.tsx'
import { VoteButton } from './vote-button.tsx'

/** Columns of every list of ideas, in each screen’s order. */
export function useIdeaColumns() {
  const { t, date } = useI18n()
  return {
    idea: {
      key: 'idea',
      label: t('ideas.idea'),
      cell: ({ title, need }) => <TwoLines main={title} sub={need} />,
    },
    category: {
      key: 'category',
      label: t('ideas.category'),
      cell: ({ category }) => t(`ideas.category_${category}`),
    },
    status: { key: 'status', label: t('ideas.status'), cell: ({ status }) => <IdeaPill status={status} /> },
    created: {
      key: 'created',
      label: t('ideas.submitted_on'),
      sort: 'createdAt',
      cell: ({ createdAt }) => <span className={`num ${classes.day}`}>{date(createdAt)}</span>,
    },
    votes: {
      key: 'votes',
      label: t('ideas.votes'),
      sort: 'votes',
      align: 'end',
      cell: (idea) => <VoteButton idea={idea} />,
    },
  } satisfies Record<string, Column<Idea, 'votes' | 'createdAt'>>
}
