import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isAdmin, levelOf } from '../../../../shared/actor.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { buildingsApi } from '../../../buildings/contract.ts'
import { invitationsApi } from '../../../invitations/contract.ts'
import { organizationsApi } from '../../../organizations/contract.ts'
import { userManagementApi } from '../../../user-management/contract.ts'
import classes from './first-steps.module.css'

const steps = [
  { name: 'organization', to: '/admin/organizations/new' },
  { name: 'building', to: '/manager/buildings/new' },
  { name: 'invite', to: '/manager/user-management' },
] as const
type StepName = (typeof steps)[number]['name']

type Beginning = Readonly<Partial<Record<StepName, boolean>>>

/** Steps already done, for a person who may have to begin; undefined until known, and for anyone else. */
export function useBeginning(): Beginning | undefined {
  const actor = useActor()
  const enabled = isAdmin(actor)
  const one = { limit: 1 }
  const organizations = useQuery({ ...query(organizationsApi.list, one), enabled }).data
  const buildings = useQuery({ ...query(buildingsApi.list, one), enabled }).data
  const invitations = useQuery({ ...query(invitationsApi.list, one), enabled }).data
  const users = useQuery({ ...query(userManagementApi.list, one), enabled }).data
  if (levelOf(actor.rank) === 2 && actor.buildingIds.length === 0) return { building: false, invite: false }
  if (!organizations || !buildings || !invitations || !users) return undefined
  return {
    organization: organizations.total > 0,
    building: buildings.total > 0,
    invite: invitations.total > 0 || users.total > 1,
  }
}

/** Nothing is here yet: the first step, and its one button. */
export function FirstSteps({ beginning }: { beginning: Beginning }) {
  const { t, number } = useI18n()
  const own = steps.filter(({ name }) => beginning[name] !== undefined)
  const next = own.find(({ name }) => !beginning[name])?.name
  return (
    <Section title={t('buildings.first_steps')} isFlush>
      <ol className={classes.steps}>
        {own.map(({ name, to }, index) => (
          <li key={name} data-done={beginning[name] || undefined} aria-current={name === next ? 'step' : undefined}>
            <span className={classes.mark} aria-hidden="true">
              {beginning[name] ? <IconCheck size={16} stroke={2} /> : number(index + 1)}
            </span>
            <span className={classes.text}>
              <b>{t(`buildings.step_${name}`)}</b>
              {beginning[name] && <span className="sr">{t('buildings.step_done')}</span>}
              <small>{t(`buildings.step_${name}_lead`)}</small>
            </span>
            {name === next && <LinkButton to={to}>{t(`buildings.step_${name}_do`)}</LinkButton>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
