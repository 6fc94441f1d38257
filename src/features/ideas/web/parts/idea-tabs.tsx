import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { FilterTabs } from '../../../../web/ui/filters.tsx'
import { type IdeaCategory, ideaStatuses } from '../../contract.ts'
import { ideaSummaryQuery } from '../queries.ts'

export const IdeaPhase = z.optional(z.enum([...ideaStatuses, 'mine']))
type Phase = z.infer<typeof IdeaPhase>

/** What the server is asked for a tab and the other filters. */
export const askedBy = <Others extends object>({ phase, ...others }: Others & { readonly phase?: Phase }) => ({
  ...others,
  status: phase === 'mine' ? undefined : phase,
  mine: phase === 'mine' || undefined,
})

interface IdeaTabsProps {
  value: Phase
  onChange: (phase: Phase) => void
  category: IdeaCategory | undefined
  /** One’s own have a tab of their own. */
  hasOwn: boolean
}

/** Ideas by status, each with its count. */
export function IdeaTabs({ value, onChange, category, hasOwn }: IdeaTabsProps) {
  const { t } = useI18n()
  const { data } = useQuery(ideaSummaryQuery({ category }))
  return (
    <FilterTabs
      label={t('ideas.status')}
      value={value}
      onChange={onChange}
      items={[
        { value: undefined, label: t('web.all') },
        ...ideaStatuses.map((status) => ({
          value: status,
          label: t(`ideas.status_${status}`),
          count: data?.counts[status],
        })),
        ...(hasOwn ? [{ value: 'mine' as const, label: t('ideas.mine') }] : []),
      ]}
    />
  )
}
