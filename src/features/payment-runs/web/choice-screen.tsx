import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { paymentRunPolicy } from '../policy.ts'
import { Choice } from './parts/choice.tsx'
import { useCreateRun } from './queries.ts'

/** `/manager/payment-runs/new`: chooses what to pay this week. */
export function ChoiceScreen() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { organization, building } = useScope()
  const create = useCreateRun()
  const actor = useActor()
  const isWriter =
    organization !== undefined &&
    paymentRunPolicy.create(actor, { organizationId: organization, buildingId: building ?? null })
  return (
    <>
      <PageHead title={t('payment-runs.new')} back={{ to: '/manager/payment-runs', label: t('payment-runs.title') }} />
      {organization && isWriter ? (
        <Choice
          key={`${organization} ${building}`}
          {...{ organization, building }}
          submit={t('payment-runs.prepare')}
          onSubmit={async (chosen) => {
            const { id } = await create.mutateAsync({
              ...chosen,
              organizationId: organization,
              buildingId: building ?? null,
            })
            toast(t('payment-runs.toast_created'))
            await navigate({ to: '/manager/payment-runs/$id', params: { id } })
          }}
          onCancel={() => void navigate({ to: '/manager/payment-runs' })}
        />
      ) : (
        <Empty title={t(organization ? 'payment-runs.choose_building' : 'payment-runs.choose_place')} />
      )}
    </>
  )
}
