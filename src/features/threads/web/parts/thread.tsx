import { IconLock } from '@tabler/icons-react'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayWrite } from '../../../../shared/actor.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import type { QueryPath } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { Avatar } from '../../../../web/ui/avatar.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { usePager } from '../../../../web/ui/pager.tsx'
import type { Comment } from '../../contract.ts'
import { partsOf } from '../../rules.ts'
import type { Readers } from '../queries.ts'
import { SayForm } from './say-form.tsx'
import classes from './thread.module.css'

interface CommentPage<C> {
  items: C[]
  nextCursor: string | null
  total: number
}

interface TalkProps<C extends Comment> {
  /** A page of comments, latest first. */
  readonly page: (cursor: string | undefined) => UseQueryOptions<CommentPage<C>, Error, CommentPage<C>, QueryPath>
  /** The people whom a comment may mention. */
  readonly readers: Readers
  /** Sends a comment. */
  readonly onSay: (body: string) => Promise<unknown>
  /** Why nobody writes any more. */
  readonly closed: string | null
  /** Whether the policy refuses what the reader would write: their account is of the demonstration, or the trial is over. */
  readonly isRefused?: boolean
}

interface ThreadProps<C extends Comment> extends TalkProps<C> {
  /** The reader. */
  readonly lead: string
  /** Label beside the name of an author. */
  readonly roleOf: (comment: C) => string | null
}

/** Comments on a thing; refreshed while it is open. */
export function Thread<C extends Comment>({ lead, roleOf, ...talk }: ThreadProps<C>) {
  const { t } = useI18n()
  const words = { none: t('threads.none'), field: t('threads.field'), sent: t('threads.sent_toast') }
  return (
    <Section title={t('threads.title')} lead={lead}>
      <Talk {...talk} {...words} draft="comment" submit={t('web.send')} markOf={(comment) => roleOf(comment)} />
    </Section>
  )
}

/** Internal notes of managers on a thing: each note and the form look different from comments that others read. */
export function InternalNotes(talk: TalkProps<Comment>) {
  const { t } = useI18n()
  const words = { none: t('threads.no_notes'), field: t('threads.field_note'), sent: t('threads.noted_toast') }
  const mark = (
    <>
      <IconLock size={12} stroke={1.8} aria-hidden="true" />
      {t('threads.note')}
    </>
  )
  return (
    <div className={classes.internal}>
      <Section title={t('threads.notes')} lead={t('threads.notes_lead')}>
        <Talk {...talk} {...words} draft="note" submit={t('threads.add_note')} markOf={() => mark} />
      </Section>
    </div>
  )
}

interface Wording {
  readonly none: string
  readonly field: string
  readonly submit: string
  readonly sent: string
  readonly draft: string
}

function Talk<C extends Comment>(props: TalkProps<C> & Wording & { markOf: (comment: C) => ReactNode }) {
  const { page, markOf, closed, none, isRefused = false, ...form } = props
  const { t } = useI18n()
  const refusal = t(mayWrite(useActor()) ? 'shared.trial_ended' : 'shared.demo_is_read_only')
  const pager = usePager()
  const comments = useQuery(page(pager.cursor))
  return (
    <>
      <Loaded query={comments}>
        {({ items, nextCursor }) => (
          <>
            {nextCursor && (
              <Button variant="subtle" size="xs" onClick={() => pager.next(nextCursor, items.length)}>
                {t('threads.earlier')}
              </Button>
            )}
            {items.length === 0 && <p className={classes.quiet}>{none}</p>}
            <ol className={classes.thread} aria-live="polite">
              {items.toReversed().map((comment) => (
                <OneComment key={comment.id} comment={comment} mark={markOf(comment)} />
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
      {closed === null && !isRefused ? <SayForm {...form} /> : <p className={classes.quiet}>{closed ?? refusal}</p>}
    </>
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

function OneComment({ comment, mark }: { comment: Comment; mark: ReactNode }) {
  const { dateTime } = useI18n()
  const actor = useActor()
  const { authorId, authorName, body, mentions, createdAt } = comment
  return (
    <li className={classes.comment} data-own={authorId === actor.id || undefined}>
      <Avatar name={authorName} />
      <div>
        <p className={classes.who}>
          <b>{authorName}</b>
          {mark && <span className={classes.side}>{mark}</span>}
          <time className="num" dateTime={createdAt}>
            {dateTime(createdAt)}
          </time>
        </p>
        <p className={classes.body}>
          {partsOf(body, mentions).map(({ text, isMention }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comment never change
            isMention ? <b key={at}>{text}</b> : text,
          )}
        </p>
      </div>
    </li>
  )
}
