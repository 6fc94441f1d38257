import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { NoThread, Thread } from '../../../../threads/web/parts/thread.tsx'
import type { DemandDetail } from '../../../contract.ts'
import { demandPolicy } from '../../../policy.ts'
import type { DemandComment } from '../../contract.ts'
import { commentReadersQuery, commentsQuery, useCreateComment } from '../queries.ts'

/** The comments of a demand, between its author and its managers; none while it is a draft. */
export function DemandComments({ demand }: { demand: DemandDetail }) {
  const { t } = useI18n()
  const actor = useActor()
  const isOwn = demand.submittedById === actor.id
  const create = useCreateComment()
  const { id, status, isCommentable } = demand
  if (status === 'draft') return <NoThread>{t('demands.comments_draft')}</NoThread>
  return (
    <Thread
      lead={isOwn ? t('demands.comments_lead_own') : t('demands.comments_lead', { name: demand.submitterName })}
      page={(cursor) => commentsQuery(id, cursor)}
      readers={commentReadersQuery(id)}
      onSay={(body) => create.mutateAsync({ id, body })}
      roleOf={({ isFromSubmitter }: DemandComment) => (isFromSubmitter ? null : t('demands.from_manager'))}
      closed={isCommentable ? null : t('demands.comments_are_closed')}
      isRefused={!demandPolicy.comment(actor, demand)}
    />
  )
}
