import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Avatar } from '../../../../web/ui/avatar.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { usePager } from '../../../../web/ui/data-table.tsx'
import { TextareaField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, useContractForm } from '../../../../web/ui/form.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { type DemandComment, type DemandDetail, maxComment, NewComment } from '../../contract.ts'
import { commentsQuery, useCreateComment } from '../queries.ts'
import classes from './conversation.module.css'

/** What the person and the managers say to each other; it follows by itself while it is open. */
export function Conversation({ demand }: { demand: DemandDetail }) {
  const { t } = useI18n()
  const actor = useActor()
  const { id, status, isCommentable } = demand
  const pager = usePager()
  const comments = useQuery({ ...commentsQuery(id, pager.cursor), enabled: status !== 'draft' })
  if (status === 'draft') {
    return (
      <Section title={t('demands.comments')}>
        <p className={classes.quiet}>{t('demands.comments_draft')}</p>
      </Section>
    )
  }
  const lead =
    demand.submittedById === actor.id
      ? t('demands.comments_lead_own')
      : t('demands.comments_lead', { name: demand.submitterName })
  return (
    <Section title={t('demands.comments')} lead={lead}>
      <Loaded query={comments}>
        {({ items, nextCursor }) => (
          <>
            {nextCursor && (
              <Button variant="subtle" size="xs" onClick={() => pager.next(nextCursor, items.length)}>
                {t('demands.comments_earlier')}
              </Button>
            )}
            {items.length === 0 && <p className={classes.quiet}>{t('demands.comments_none')}</p>}
            <ol className={classes.thread} aria-live="polite">
              {items.toReversed().map((comment) => (
                <Comment key={comment.id} comment={comment} />
              ))}
            </ol>
            {pager.cursor && (
              <Button variant="subtle" size="xs" onClick={pager.previous}>
                {t('demands.comments_later')}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {isCommentable ? <CommentForm id={id} /> : <p className={classes.quiet}>{t('demands.comments_are_closed')}</p>}
    </Section>
  )
}

function Comment({ comment }: { comment: DemandComment }) {
  const { t, dateTime } = useI18n()
  const actor = useActor()
  const { authorId, authorName, isFromSubmitter, body, createdAt } = comment
  return (
    <li className={classes.comment} data-own={authorId === actor.id || undefined}>
      <Avatar name={authorName} />
      <div>
        <p className={classes.who}>
          <b>{authorName}</b>
          {!isFromSubmitter && <span className={classes.side}>{t('demands.from_manager')}</span>}
          <time className="num" dateTime={createdAt}>
            {dateTime(createdAt)}
          </time>
        </p>
        <p className={classes.body}>{body}</p>
      </div>
    </li>
  )
}

function CommentForm({ id }: { id: string }) {
  const { t } = useI18n()
  const create = useCreateComment()
  const form = useContractForm(NewComment, {
    defaults: { body: '' },
    draft: 'comment',
    onSubmit: async ({ body }) => {
      await create.mutateAsync({ id, body })
      form.reset({ body: '' })
      toast(t('demands.comment_toast'))
    },
  })
  return (
    <div className={classes.form}>
      <Form form={form}>
        <TextareaField {...form.field('body')} label={t('demands.comment_field')} max={maxComment} rows={3} isWide />
        <FormActions submit={t('web.send')} />
      </Form>
    </div>
  )
}
