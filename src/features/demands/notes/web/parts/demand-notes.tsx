import { InternalNotes } from '../../../../threads/web/parts/thread.tsx'
import type { DemandDetail } from '../../../contract.ts'
import { noteReadersQuery, notesQuery, useCreateNote } from '../queries.ts'

/** What managers say of a demand among themselves. The page shows it to them only; the server answers nobody else. */
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
