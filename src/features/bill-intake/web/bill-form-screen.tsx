import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { NetworkError } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { lazyPart } from '../../../web/lazy-part.tsx'
import { useOptionalRouteParam, useScope } from '../../../web/location.ts'
import { query } from '../../../web/queries.ts'
import { useActor } from '../../../web/session.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../web/ui/loading.tsx'
import { Notice, PageHead } from '../../../web/ui/page.tsx'
import { billsApi } from '../../bills/contract.ts'
import { buildingChoices } from '../../buildings/web/parts/building-choices.tsx'
import type { ReadFor } from '../extraction/contract.ts'
import { BillForm } from '../form/web/bill-form.tsx'
import { placeIn } from '../place/contract.ts'

const NoBuilding = lazyPart(() =>
  import('../../buildings/web/parts/no-building.tsx').then((module) => module.NoBuilding),
)

const SavedBill = lazyPart(() => import('../form/web/parts/saved-bill.tsx').then((module) => module.SavedBill))

// Few forms send files to the inbox.
const loadUploads = () =>
  import('../inbox/web/parts/uploads.tsx').catch((cause: unknown) => {
    throw new NetworkError('the code of uploads did not load', { cause })
  })

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
  const cache = useQueryClient()
  const { id: personId, organizationIds } = useActor()
  // Here rather than in the form, which begins again when the sidebar changes the building.
  const [files, hold] = useState<readonly File[]>([])
  const [only, ...others] = data?.items ?? []
  const onSeveral = async (several: readonly File[], place: ReadFor): Promise<void> => {
    const { addInboxUploads } = await loadUploads()
    addInboxUploads(cache, { personId, place, files: several })
    await navigate({ to: '/manager/bills/pile' })
  }
  const ofSeveral = placeIn(organization, organizationIds)
  const ofOne = ofSeveral ?? (organizationIds.length > 0 ? {} : undefined)
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
        <BillForm
          key={first}
          buildingId={first}
          loose={{ held: { files, hold }, place: { ofOne, ofSeveral }, onSeveral }}
        />
      )}
    </>
  )
}

function EditBillPage({ id }: { id: string }) {
  const { t, tr } = useI18n()
  const bill = useQuery(query(billsApi.get, { id }))
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
            <Suspense fallback={<Skeleton />}>
              <SavedBill key={loaded.id} bill={loaded} />
            </Suspense>
          )
        }
      </Loaded>
    </>
  )
}
