import { InternalNotes } from '../../../../threads/web/parts/thread.tsx'
import type { DemandDetail } from '../../../contract.ts'
import { noteReadersQuery, notesQuery, useCreateNote } from '../queries.ts'

/** Internal notes of managers on a demand. The page shows them to managers only, and the server answers nobody else. */
export function DemandNotes({ demand: { id, isCommentable } }: { demand: Pick<DemandDetail, 'id' | 'isCommentable'> }) {
  const create = useCreateNote()
  return (
    <InternalNotes
      page={(cursor) => notesQuery(id, cursor)}
      readers={noteReadersQuery(id)}
      onSay={(body) => create.mutateAsync({ id, body })}
      isClosed={!isCommentable}
    />
  )
}
