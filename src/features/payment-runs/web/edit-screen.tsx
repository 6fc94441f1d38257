import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { query } from '../../../web/queries.ts'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { paymentRunsApi } from '../contract.ts'
import { Choice } from './parts/choice.tsx'
import { useUpdateRun } from './queries.ts'

/** Chooses again what a draft pays. */
export function EditScreen() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const id = useRouteParam('id')
  const update = useUpdateRun()
  const leave = () => navigate({ to: '/manager/payment-runs/$id', params: { id } })
  const found = useQuery(query(paymentRunsApi.get, { id }))
  return (
    <Loaded query={found} back={{ to: '/manager/payment-runs', label: t('payment-runs.title') }} isPage>
      {({ title, payOn, instalments, organizationId, buildingId, version }) => (
        <>
          <PageHead title={title} back={{ to: '/manager/payment-runs/$id', params: { id }, label: title }} />
          <Choice
            organization={organizationId}
            building={buildingId ?? undefined}
            run={{
              id,
              title,
              payOn,
              instalmentIds: instalments.map(({ instalmentId }) => instalmentId),
              lastOn:
                instalments
                  .map(({ dueOn }) => dueOn)
                  .sort()
                  .at(-1) ?? payOn,
            }}
            submit={t('web.save')}
            onSubmit={async (chosen) => {
              await update.mutateAsync({ id, version, ...chosen })
              toast(t('payment-runs.toast_updated'))
              await leave()
            }}
            onCancel={() => void leave()}
          />
        </>
      )}
    </Loaded>
  )
}
