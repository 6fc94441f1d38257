import { useQuery } from '@tanstack/react-query'
import { isAdmin, levelOf } from '../../../../shared/actor.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { Steps } from '../../../../web/ui/steps.tsx'
import { buildingsApi } from '../../../buildings/contract.ts'
import { invitationsApi } from '../../../invitations/contract.ts'
import { organizationsApi } from '../../../organizations/contract.ts'
import { userManagementApi } from '../../../user-management/contract.ts'

const steps = [
  { name: 'organization', to: '/admin/organizations/new' },
  { name: 'building', to: '/manager/buildings/new' },
  { name: 'invite', to: '/manager/user-management' },
] as const
type StepName = (typeof steps)[number]['name']

type Beginning = Readonly<Partial<Record<StepName, boolean>>>

/** Steps of an installation that are done, for its administrators; of a manager, that there is no building. Undefined until known, and for anyone else. */
export function useBeginning(): Beginning | undefined {
  const actor = useActor()
  const enabled = isAdmin(actor)
  const one = { limit: 1 }
  const organizations = useQuery({ ...query(organizationsApi.list, one), enabled }).data
  const buildings = useQuery({ ...query(buildingsApi.list, one), enabled }).data
  const invitations = useQuery({ ...query(invitationsApi.list, one), enabled }).data
  const users = useQuery({ ...query(userManagementApi.list, one), enabled }).data
  if (levelOf(actor.rank) === 2 && actor.buildingIds.length === 0) return { building: false }
  if (!organizations || !buildings || !invitations || !users) return undefined
  return {
    organization: organizations.total > 0,
    building: buildings.total > 0,
    invite: invitations.total > 0 || users.total > 1,
  }
}

/** Nothing is here yet: the first step, and its one button. */
export function FirstSteps({ beginning }: { beginning: Beginning }) {
  const { t } = useI18n()
  const next = steps.find(({ name }) => beginning[name] === false)
  return (
    <Section title={t('buildings.first_steps')} isFlush>
      <Steps
        items={steps.map(({ name, to }) => ({
          name,
          title: t(`buildings.step_${name}`),
          lead: t(`buildings.step_${name}_lead`),
          isDone: beginning[name] === true,
          way: name === next?.name ? { to, label: t(`buildings.step_${name}_do`) } : undefined,
        }))}
      />
    </Section>
  )
}
