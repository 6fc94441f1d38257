import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { FilterTabs } from '../../../../web/ui/filters.tsx'
import { bugPhases, phaseStatuses } from '../../rules.ts'
import { bugSummaryQuery } from '../queries.ts'

export const BugPhase = z.optional(z.enum(bugPhases))
type Phase = z.infer<typeof BugPhase>

/** What the server is asked for a tab and the other filters. */
export const askedBy = <Others extends object>({ phase, ...others }: Others & { readonly phase?: Phase }) => ({
  ...others,
  status: phase && phaseStatuses[phase].join(','),
})

interface BugTabsProps {
  value: Phase
  onChange: (phase: Phase) => void
  isMine: boolean
}

/** Reports by phase, each with its count. */
export function BugTabs({ value, onChange, isMine }: BugTabsProps) {
  const { t } = useI18n()
  const { data } = useQuery(bugSummaryQuery({ mine: isMine || undefined }))
  return (
    <FilterTabs
      label={t('bug-reports.status')}
      value={value}
      onChange={onChange}
      items={[
        { value: undefined, label: t('web.all') },
        ...bugPhases.map((phase) => ({
          value: phase,
          label: t(`bug-reports.phase_${phase}`),
          count: data && phaseStatuses[phase].reduce((sum, status) => sum + data.counts[status], 0),
        })),
      ]}
    />
  )
}
