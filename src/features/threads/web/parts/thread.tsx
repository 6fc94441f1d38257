import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import type { QueryPath } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { Avatar } from '../../../../web/ui/avatar.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { TextareaField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, useContractForm } from '../../../../web/ui/form.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { usePager } from '../../../../web/ui/pager.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { type Comment, maxComment, NewComment } from '../../contract.ts'
import classes from './thread.module.css'

interface CommentPage<C> {
  items: C[]
  nextCursor: string | null
  total: number
}

interface ThreadProps<C extends Comment> {
  /** Who reads it. */
  readonly lead: string
  /** A page of comments, latest first. */
  readonly page: (cursor: string | undefined) => UseQueryOptions<CommentPage<C>, Error, CommentPage<C>, QueryPath>
  /** Sends a comment. */
  readonly onSay: (body: string) => Promise<unknown>
  /** Said beside the name of an author. */
  readonly roleOf: (comment: C) => string | null
  /** Why nobody writes any more. */
  readonly closed: string | null
}

/** What people say about a thing; it follows by itself while it is open. */
export function Thread<C extends Comment>({ lead, page, onSay, roleOf, closed }: ThreadProps<C>) {
  const { t } = useI18n()
  const pager = usePager()
  const comments = useQuery(page(pager.cursor))
  return (
    <Section title={t('threads.title')} lead={lead}>
      <Loaded query={comments}>
        {({ items, nextCursor }) => (
          <>
            {nextCursor && (
              <Button variant="subtle" size="xs" onClick={() => pager.next(nextCursor, items.length)}>
                {t('threads.earlier')}
              </Button>
            )}
            {items.length === 0 && <p className={classes.quiet}>{t('threads.none')}</p>}
            <ol className={classes.thread} aria-live="polite">
              {items.toReversed().map((comment) => (
                <OneComment key={comment.id} comment={comment} role={roleOf(comment)} />
              ))}
            </ol>
            {pager.cursor && (
              <Button variant="subtle" size="xs" onClick={pager.previous}>
                {t('threads.later')}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {closed === null ? <CommentForm onSay={onSay} /> : <p className={classes.quiet}>{closed}</p>}
    </Section>
  )
}

/** A thread that is not open yet. */
export const NoThread = ({ children }: { children: ReactNode }) => {
  const { t } = useI18n()
  return (
    <Section title={t('threads.title')}>
      <p className={classes.quiet}>{children}</p>
    </Section>
  )
}

function OneComment({ comment, role }: { comment: Comment; role: string | null }) {
  const { dateTime } = useI18n()
  const actor = useActor()
  const { authorId, authorName, body, createdAt } = comment
  return (
    <li className={classes.comment} data-own={authorId === actor.id || undefined}>
      <Avatar name={authorName} />
      <div>
        <p className={classes.who}>
          <b>{authorName}</b>
          {role && <span className={classes.side}>{role}</span>}
          <time className="num" dateTime={createdAt}>
            {dateTime(createdAt)}
          </time>
        </p>
        <p className={classes.body}>{body}</p>
      </div>
    </li>
  )
}

function CommentForm({ onSay }: Pick<ThreadProps<Comment>, 'onSay'>) {
  const { t } = useI18n()
  const form = useContractForm(NewComment, {
    defaults: { body: '' },
    draft: 'comment',
    onSubmit: async ({ body }) => {
      await onSay(body)
      form.reset({ body: '' })
      toast(t('threads.sent_toast'))
    },
  })
  return (
    <div className={classes.form}>
      <Form form={form}>
        <TextareaField {...form.field('body')} label={t('threads.field')} max={maxComment} rows={3} isWide />
        <FormActions submit={t('web.send')} />
      </Form>
    </div>
  )
}
