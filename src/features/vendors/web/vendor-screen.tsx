import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { useAct } from '../../../web/ui/act.tsx'
import { Actions, LinkButton } from '../../../web/ui/button.tsx'
import { Columns } from '../../../web/ui/columns.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Stack } from '../../../web/ui/page.tsx'
import type { VendorDetail } from '../contract.ts'
import { vendorPolicy } from '../policy.ts'
import { VendorFacts } from './parts/vendor-facts.tsx'
import { VendorHistory } from './parts/vendor-history.tsx'
import { useRemoveVendor, vendorQuery } from './queries.ts'

/** `/manager/vendors/$id`; the address of a vendor that was merged leads to the other one. */
export function VendorScreen() {
  const { t } = useI18n()
  const vendor = useQuery(vendorQuery(useRouteParam('id')))
  return (
    <Loaded query={vendor} back={{ to: '/manager/vendors', label: t('vendors.title') }} isPage>
      {(data) =>
        data.mergedIntoId ? (
          <Navigate to="/manager/vendors/$id" params={{ id: data.mergedIntoId }} replace />
        ) : (
          <Content vendor={data} />
        )
      }
    </Loaded>
  )
}

function Content({ vendor }: { vendor: VendorDetail }) {
  const { t } = useI18n()
  const actor = useActor()
  const remove = useRemoval(vendor)
  const { id, name } = vendor
  const mayWrite = vendorPolicy.update(actor, vendor)
  return (
    <>
      <PageHead title={name} back={{ to: '/manager/vendors', label: t('vendors.title') }}>
        {mayWrite && (
          <>
            <Panels slot="vendorActs" given={{ vendor }} />
            <LinkButton to="/manager/vendors/$id/edit" params={{ id }} variant="default" icon={IconPencil}>
              {t('web.edit')}
            </LinkButton>
            <Actions
              label={t('web.actions_for', { name })}
              items={[{ label: t('web.delete'), icon: IconTrash, tone: 'brick', onSelect: () => void remove() }]}
            />
          </>
        )}
      </PageHead>
      <Columns side={<VendorFacts vendor={vendor} />} after={<VendorHistory id={id} />}>
        <Stack>
          <Panels slot="vendorFigures" given={{ vendor }} />
          <Panels slot="vendorPayment" given={{ vendor }} />
          <Panels slot="vendorProofs" given={{ vendor }} />
          <Panels slot="vendor" given={{ vendor }} />
        </Stack>
      </Columns>
    </>
  )
}

function useRemoval({ id, name }: VendorDetail) {
  const { t } = useI18n()
  const act = useAct()
  const navigate = useNavigate()
  const removing = useRemoveVendor()
  return async () => {
    const isGone = await act({
      ask: {
        title: t('vendors.remove_title', { name }),
        body: t('vendors.remove_body'),
        action: t('web.delete'),
        keep: t('vendors.keep'),
        isDanger: true,
      },
      write: () => removing.mutateAsync({ id }),
      done: t('vendors.toast_removed'),
      kind: 'delete',
    })
    if (isGone) void navigate({ to: '/manager/vendors' })
  }
}
