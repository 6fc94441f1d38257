import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { query } from '../../../../../web/queries.ts'
import { useActor } from '../../../../../web/session.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Attachments } from '../../../../attachments/web/parts/attachments.tsx'
import type { VendorDetail } from '../../../../vendors/contract.ts'
import { vendorPolicy } from '../../../../vendors/policy.ts'
import { mostProofs, proofsApi } from '../../contract.ts'

/** The certificate of insurance and the licence that a vendor handed in. */
export function ProofsPanel({ vendor }: { vendor: VendorDetail }) {
  const { t } = useI18n()
  const mayWrite = vendorPolicy.update(useActor(), vendor)
  const files = useQuery(query(proofsApi.list, { id: vendor.id }))
  return (
    <Loaded query={files}>
      {({ items }) => (
        <Attachments
          title={t('vendor-profiles.proofs')}
          of={{ id: vendor.id, files: items }}
          api={proofsApi}
          refreshes={['/api/vendors']}
          most={mostProofs}
          mayAttach={mayWrite}
          mayDetach={() => mayWrite}
        />
      )}
    </Loaded>
  )
}
