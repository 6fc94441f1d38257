import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button, LinkButton } from '../../../../web/ui/button.tsx'
import { TextLink } from '../../../../web/ui/page.tsx'
import { monthsOfYear } from '../../../budgets/fiscal-years/rules.ts'
import { budgetPolicy } from '../../../budgets/policy.ts'
import type { ContributionYear } from '../../contract.ts'
import { yearlyKindsOf } from '../../rules.ts'
import { useIssueYear, useProposeCalls } from '../queries.ts'
import classes from './contributions.module.css'
import { RhythmDialog } from './rhythm-dialog.tsx'

interface BarProps {
  year: ContributionYear
  mayWrite: boolean
}

/** The budget that calls follow and how often they come; their acts. */
export function ScheduleBar({ year, mayWrite }: BarProps) {
  const { t, date } = useI18n()
  const mayOpenBudget = budgetPolicy.read(useActor(), year)
  const { budget, buildingId, fiscalYear, rhythm, homeCount, letCount } = year
  const kinds = yearlyKindsOf(year.buildingKind)
  const homes = t('contributions.homes', { count: homeCount })
  const about = budget
    ? t('contributions.follows_about', {
        number: budget.number,
        rhythm: t(`contributions.rhythm_${rhythm}`),
        homes,
      })
    : homes
  return (
    <section className={classes.bar} aria-label={t('contributions.schedule')}>
      <div>
        <b>
          {budget
            ? t('contributions.follows', { date: date(budget.adoptedOn, 'full') })
            : t(letCount > 0 ? 'contributions.follows_rents' : 'contributions.no_budget_title')}
        </b>
        <p>
          {about}
          {mayOpenBudget && budget && (
            <>
              {' · '}
              <TextLink to="/manager/budget" search={{ building: buildingId, year: String(fiscalYear) }}>
                {t('contributions.open_budget')}
              </TextLink>
            </>
          )}
          {kinds.includes('rent') && (
            <>
              {' · '}
              <TextLink to="/manager/invoices/rents" search={{ building: buildingId }}>
                {t('contributions.open_rents')}
              </TextLink>
            </>
          )}
          {kinds.includes('regular') && (
            <>
              {' · '}
              <TextLink to="/manager/invoices/restricted-uses" search={{ building: buildingId }}>
                {t('contributions.open_uses')}
              </TextLink>
            </>
          )}
        </p>
      </div>
      {mayWrite && <BarActs year={year} />}
    </section>
  )
}

function BarActs({ year }: { year: ContributionYear }) {
  const { t, money, date } = useI18n()
  const act = useAct()
  const issue = useIssueYear()
  const propose = useProposeCalls()
  const [isChoosing, setChoosing] = useState(false)
  const { buildingId: building, fiscalYear, calls, rhythm } = year
  const drafts = calls.filter(({ status, amountCents }) => status === 'draft' && amountCents > 0)
  const hasRegular = calls.some(({ kind, status }) => kind === 'regular' && status !== 'cancelled')
  const count = drafts.length
  const rentMonths = calls.filter(({ kind, status }) => kind === 'rent' && status !== 'cancelled').length
  // Rents are called by month, beside the rhythm of a budget.
  const follows = year.budget !== null
  const hasUncalledRents = !follows && year.letCount > 0 && rentMonths < monthsOfYear
  const last = drafts
    .map(({ dueOn }) => dueOn)
    .sort()
    .at(-1)
  const asked = {
    amount: money(drafts.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    date: last ? date(last, 'full') : '',
  }
  const isRent = drafts.every(({ kind }) => kind === 'rent')
  return (
    <div className={classes.acts}>
      {yearlyKindsOf(year.buildingKind).includes('regular') && (
        <LinkButton to="/manager/invoices/assessments/new" search={{ building }} variant="default">
          {t('contributions.kind_special')}
        </LinkButton>
      )}
      {follows && (
        <Button variant={count > 0 ? 'default' : 'filled'} onClick={() => setChoosing(true)}>
          {t(hasRegular ? 'contributions.change_rhythm' : 'contributions.propose')}
        </Button>
      )}
      {hasUncalledRents && (
        <Button
          variant={count > 0 ? 'default' : 'filled'}
          loading={propose.isPending}
          onClick={() =>
            void act({
              ask: {
                title: t('contributions.propose_rents'),
                body: t('contributions.propose_rents_body'),
                action: t('contributions.propose'),
                keep: t('contributions.keep_drafts'),
              },
              write: () => propose.mutateAsync({ building, year: fiscalYear, rhythm }),
              done: t('contributions.toast_proposed'),
            })
          }
        >
          {t('contributions.propose')}
        </Button>
      )}
      {count > 0 && (
        <Button
          loading={issue.isPending}
          onClick={() =>
            void act({
              ask: {
                title: t('contributions.issue_all_title', { count }),
                body: t(isRent ? 'contributions.issue_all_rent_body' : 'contributions.issue_all_body', asked),
                action: t('contributions.issue_all', { count }),
                keep: t('contributions.keep_drafts'),
              },
              write: () => issue.mutateAsync({ building, year: fiscalYear }),
              done: t('contributions.toast_issued_all'),
              kind: 'update',
            })
          }
        >
          {t('contributions.issue_all', { count })}
        </Button>
      )}
      {isChoosing && <RhythmDialog year={year} onClose={() => setChoosing(false)} />}
    </div>
  )
}
