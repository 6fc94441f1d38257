import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { InternalNotes } from '../../../../threads/web/parts/thread.tsx'
import type { DemandDetail } from '../../../contract.ts'
import { demandPolicy } from '../../../policy.ts'
import { noteReadersQuery, notesQuery, useCreateNote } from '../queries.ts'

/** Internal notes of managers on a demand. The page shows them to managers only, and the server answers nobody else. */
export function DemandNotes({ demand }: { demand: DemandDetail }) {
  const { t } = useI18n()
  const actor = useActor()
  const { id, isCommentable } = demand
  const create = useCreateNote()
  return (
    <InternalNotes
      page={(cursor) => notesQuery(id, cursor)}
      readers={noteReadersQuery(id)}
      onSay={(body) => create.mutateAsync({ id, body })}
      closed={isCommentable ? null : t('threads.notes_closed')}
      isRefused={!demandPolicy.note(actor, demand)}
    />
  )
}
