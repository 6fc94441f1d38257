import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../../web/queries.ts'
import { useActor } from '../../../../../web/session.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Attachments } from '../../../../attachments/web/parts/attachments.tsx'
import type { BillDetail } from '../../../contract.ts'
import { billPolicy } from '../../../policy.ts'
import { attachedFilesApi, maxAttached } from '../../contract.ts'
import { mayHoldMore } from '../../rules.ts'

/** The files of a bill beside its document. */
export function BillAttachments({ bill }: { bill: Pick<BillDetail, 'id' | 'status' | 'buildingId'> }) {
  const actor = useActor()
  const files = useQuery(query(attachedFilesApi.list, { id: bill.id }))
  const isOpen = mayHoldMore(bill.status)
  return (
    <Loaded query={files}>
      {({ items }) => (
        <Attachments
          of={{ id: bill.id, files: items }}
          api={attachedFilesApi}
          refreshes={['/api/bills']}
          most={maxAttached}
          mayAttach={isOpen && billPolicy.attach(actor, bill)}
          mayDetach={() => isOpen && billPolicy.detach(actor, bill)}
        />
      )}
    </Loaded>
  )
}
