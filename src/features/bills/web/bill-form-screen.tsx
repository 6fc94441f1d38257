import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { useOptionalRouteParam, useScope } from '../../../web/location.ts'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../web/ui/loading.tsx'
import { Notice, PageHead } from '../../../web/ui/page.tsx'
import { buildingChoices } from '../../buildings/web/parts/building-choices.tsx'
import { useUploads } from '../pile/web/parts/uploads.tsx'
import { BillForm } from './bill-form.tsx'
import { billQuery } from './queries.ts'

const NoBuilding = lazy(() =>
  import('../../buildings/web/parts/no-building.tsx').then((room) => ({ default: room.NoBuilding })),
)

/** A new bill, or one to change. */
export function BillFormScreen() {
  const id = useOptionalRouteParam('id')
  return id === undefined ? <NewBillPage /> : <EditBillPage id={id} />
}

function NewBillPage() {
  const { t } = useI18n()
  const { organization, building } = useScope()
  const { data, isPending } = useQuery(buildingChoices(organization).find(''))
  const navigate = useNavigate()
  const uploads = useUploads()
  const [only, ...others] = data?.items ?? []
  const onSeveral = (files: readonly File[], buildingId: string) => {
    uploads.add(files, buildingId)
    void navigate({ to: '/manager/bills/pile' })
  }
  const first = building ?? (others.length === 0 ? only?.id : undefined)
  return (
    <>
      <PageHead
        title={t('bills.new')}
        lead={t('bills.new_lead')}
        back={{ to: '/manager/bills', label: t('bills.heading') }}
      />
      {!building && isPending ? (
        <Skeleton />
      ) : data?.total === 0 ? (
        <Suspense fallback={<Skeleton />}>
          <NoBuilding />
        </Suspense>
      ) : (
        <BillForm key={first} buildingId={first} onSeveral={onSeveral} />
      )}
    </>
  )
}

function EditBillPage({ id }: { id: string }) {
  const { t, tr } = useI18n()
  const bill = useQuery(billQuery(id))
  const back = { to: '/manager/bills', label: t('bills.heading') } as const
  return (
    <>
      <PageHead title={t('bills.edit_title')} back={back} />
      <Loaded query={bill} back={back}>
        {(loaded) =>
          loaded.status === 'paid' || loaded.status === 'cancelled' ? (
            <Notice tone="slate" title={t('bills.not_editable_title')}>
              {t('bills.not_editable', { status: tr(`bills.status_${loaded.status}`) })}
            </Notice>
          ) : (
            <BillForm key={loaded.id} bill={loaded} />
          )
        }
      </Loaded>
    </>
  )
}
