import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { transferPolicy } from '../policy.ts'
import { DraftPage } from './parts/draft-page.tsx'
import { TransferPage } from './parts/transfer-page.tsx'
import { transferQuery } from './queries.ts'

/** `/manager/transfers/$id`: the guided act while it is a draft, then what was done. */
export function TransferScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const id = useRouteParam('id')
  return (
    <Loaded
      query={useQuery(transferQuery(id))}
      back={{ to: '/manager/residences', label: t('residences.title') }}
      isPage
    >
      {(transfer) =>
        transfer.status === 'draft' && transferPolicy.update(actor, transfer) ? (
          <DraftPage key={transfer.id} transfer={transfer} />
        ) : (
          <TransferPage transfer={transfer} />
        )
      }
    </Loaded>
  )
}
