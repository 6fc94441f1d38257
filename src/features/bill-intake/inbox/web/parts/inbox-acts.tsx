import { useI18n } from '../../../../../web/i18n.tsx'
import { useConfirm } from '../../../../../web/ui/confirm.tsx'
import { useFailureText } from '../../../../../web/ui/failure.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import type { PlaceCandidate } from '../../../place/contract.ts'
import type { InboxDocument } from '../../contract.ts'
import { usePlaceInboxDocument, useReadAgain, useRemoveInboxDocument, useSplitInboxDocument } from '../queries.ts'

type Named = Pick<InboxDocument, 'id' | 'file'>

/** Acts on an inbox document beside checking it. Each resolves to whether it was done. */
export function useInboxActs() {
  const { t } = useI18n()
  const confirm = useConfirm()
  const failureText = useFailureText()
  const again = useReadAgain()
  const parts = useSplitInboxDocument()
  const removal = useRemoveInboxDocument()
  const placement = usePlaceInboxDocument()
  const told = async <T,>(act: Promise<T>, done?: (answer: T) => string): Promise<boolean> => {
    try {
      const answer = await act
      if (done) toast(done(answer))
      return true
    } catch (error) {
      toast(failureText(error, 'update'), 'brick')
      return false
    }
  }
  const sent = parts.isPending ? parts.variables : undefined
  return {
    /** The document that is being split; one at a time. */
    splittingId: sent && 'id' in sent ? sent.id : undefined,
    place: ({ id }: Named, { buildingId, buildingName }: Pick<PlaceCandidate, 'buildingId' | 'buildingName'>) =>
      told(placement.mutateAsync({ id, buildingId }), () => t('place.placed', { building: buildingName })),
    readAgain: ({ id }: Named) => told(again.mutateAsync({ id })),
    split: async ({ id }: Pick<InboxDocument, 'id'>) =>
      told(parts.mutateAsync({ id }), ({ count }) => t('inbox.split_done', { count })),
    remove: async ({ id, file }: Named) => {
      const isSure = await confirm({
        title: t('inbox.remove_title'),
        body: t('inbox.remove_body', { name: file.name }),
        action: t('web.delete'),
        keep: t('web.keep'),
        isDanger: true,
      })
      return isSure && told(removal.mutateAsync({ id }), () => t('inbox.removed'))
    },
  }
}
export type InboxActs = ReturnType<typeof useInboxActs>
