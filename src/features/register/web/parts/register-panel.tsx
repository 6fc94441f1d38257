import { useQuery } from '@tanstack/react-query'
import { levelOf } from '../../../../shared/actor.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { buildingQuery } from '../../../buildings/web/parts/building-choices.tsx'
import { registerPolicy } from '../../policy.ts'
import { hasRegister } from '../../rules.ts'
import { registerQuery } from '../queries.ts'
import { RegisterFigure } from './register-figure.tsx'

/** How complete the register of a co-ownership is, on the page of its building. */
export function RegisterPanel({ buildingId }: { buildingId: string }) {
  const { t } = useI18n()
  const actor = useActor()
  const building = useQuery(buildingQuery(buildingId)).data
  const isShown = building !== undefined && hasRegister(building) && registerPolicy.read(actor, { buildingId })
  const register = useQuery({ ...registerQuery(buildingId), enabled: isShown })
  if (!isShown) return null
  const to = levelOf(actor.role) > 1 ? '/manager/buildings/$id/register' : '/residents/buildings/$id/register'
  return (
    <Section title={t('register.title')}>
      <Loaded query={register}>{(data) => <RegisterFigure register={data} />}</Loaded>
      <LinkButton to={to} params={{ id: buildingId }} variant="default" size="xs">
        {t('register.open')}
      </LinkButton>
    </Section>
  )
}
