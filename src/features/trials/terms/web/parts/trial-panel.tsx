import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { LifeActs } from '../../../../../web/ui/life-acts.tsx'
import { Details, Section, Stack } from '../../../../../web/ui/page.tsx'
import { HistoryList, trailOf } from '../../../../audit/web/parts/history.tsx'
import { trialOfQuery } from '../queries.ts'
import { useTrialActs } from './trial-acts.tsx'
import { TrialState } from './trial-state.tsx'

/** The trial of an organization, with its history, under its settings. An organization that never had one shows nothing. */
export function TrialPanel({ organizationId }: { organizationId: string }) {
  const { t, tr, date } = useI18n()
  const trial = useQuery(trialOfQuery(organizationId)).data?.items[0]
  const { actsOf, dialog } = useTrialActs()
  if (!trial) return null
  const acts = actsOf(trial)
  return (
    <Section
      title={t('trials.term_heading')}
      actions={acts.length > 0 && <LifeActs label={t('trials.term_heading')} acts={acts} buttons={1} />}
    >
      <Stack>
        <Details
          items={[
            { label: t('trials.state'), value: <TrialState trial={trial} /> },
            { label: t('trials.starts_on'), value: date(trial.startsOn) },
            { label: t('trials.ends_on'), value: date(trial.endsOn) },
          ]}
        />
        <HistoryList
          of={trailOf({ subject: 'trial', subjectId: trial.id })}
          words={{
            action: ({ action }) => tr(`trials.event_${action}`),
            field: (name) => (name === 'endsOn' ? t('trials.ends_on') : undefined),
            value: (name, value) => (name === 'endsOn' && typeof value === 'string' ? date(value) : undefined),
          }}
        />
      </Stack>
      {dialog}
    </Section>
  )
}
