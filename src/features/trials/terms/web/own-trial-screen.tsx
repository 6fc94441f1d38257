import { IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHead, Pill, Section, Stack, TextLink } from '../../../../web/ui/page.tsx'
import { OrganizationExports } from '../../../exports/web/parts/organization-exports.tsx'
import type { Trial } from '../contract.ts'
import { termPolicy } from '../policy.ts'
import classes from './own-trial-screen.module.css'
import { toneOf } from './parts/trial-state.tsx'
import { ownTrialsQuery, useAskPlan } from './queries.ts'

/** `/manager/trial`: what happens at the end of the trial, and how to ask for a plan. */
export function OwnTrialScreen() {
  const { t } = useI18n()
  const trials = useQuery(ownTrialsQuery())
  return (
    <>
      <PageHead title={t('trials.own_title')} />
      <Loaded query={trials}>
        {({ items }) =>
          items.length > 0 ? (
            <Stack>
              {items.map((trial) => (
                <div key={trial.id} id={trial.id}>
                  <Stack>
                    <OwnTrial trial={trial} />
                    <OrganizationExports organizationId={trial.organizationId} />
                  </Stack>
                </div>
              ))}
            </Stack>
          ) : (
            <Empty icon={IconCalendarTime} title={t('trials.own_none')}>
              {t('trials.own_none_lead')}
            </Empty>
          )
        }
      </Loaded>
    </>
  )
}

function OwnTrial({ trial }: { trial: Trial }) {
  const { t, date } = useI18n()
  const { status, organizationId, organizationName, daysLeft, endsOn } = trial
  const left = daysLeft > 0 ? t('trials.own_left', { count: daysLeft }) : t('trials.own_last_day')
  const said = {
    running: t('trials.own_until', { date: date(endsOn, 'long') }),
    ended: t('trials.own_ended', { date: date(endsOn, 'long') }),
    converted: t('trials.own_converted'),
  }
  return (
    <Section title={organizationName} lead={said[status]}>
      {status === 'converted' ? (
        <Pill tone="spruce">{t('trials.own_converted')}</Pill>
      ) : (
        <>
          <p className={classes.left} data-tone={toneOf(trial)}>
            {status === 'running' ? left : t('trials.own_over')}
          </p>
          <dl className={classes.then}>
            {status === 'running' && (
              <div>
                <dt>{t('trials.what_now')}</dt>
                <dd>{t('trials.what_now_lead')}</dd>
              </div>
            )}
            <div>
              <dt>{t('trials.what_then')}</dt>
              <dd>{t('trials.what_then_read')}</dd>
              <dd>{t('trials.what_then_write')}</dd>
              <dd>{t('trials.what_then_kept')}</dd>
            </div>
            <div>
              <dt>{t('trials.what_plan')}</dt>
              <dd>{t('trials.what_plan_lead')}</dd>
            </div>
          </dl>
          <AskPlan trial={trial} />
        </>
      )}
      <p className={classes.organization}>
        <TextLink to="/manager/organizations/$id" params={{ id: organizationId }}>
          {t('trials.see_organization')}
        </TextLink>
      </p>
    </Section>
  )
}

function AskPlan({ trial }: { trial: Trial }) {
  const { t, date } = useI18n()
  const actor = useActor()
  const act = useAct()
  const ask = useAskPlan()
  const { id, planAskedAt } = trial
  if (planAskedAt) return <p role="status">{t('trials.asked_on_day', { date: date(planAskedAt) })}</p>
  if (!termPolicy.askPlan(actor, trial)) return null
  return (
    <Button
      loading={ask.isPending}
      onClick={() => void act({ write: () => ask.mutateAsync({ id }), done: t('trials.asked_toast') })}
    >
      {t('trials.ask_plan')}
    </Button>
  )
}
