import { IconArrowBigUp } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import type { Idea } from '../../contract.ts'
import { ideaPolicy } from '../../policy.ts'
import { isOpen } from '../../rules.ts'
import { useUnvote, useVote } from '../queries.ts'
import { askedOf } from './idea-rights.tsx'
import classes from './vote-button.module.css'

type Voted = Pick<Idea, 'id' | 'title' | 'status' | 'voteCount' | 'hasVoted' | 'isOwn'>

/** How many people want an idea, as a button for who may add their vote or take it back. */
export function VoteButton({ idea }: { idea: Voted }) {
  const { t, number } = useI18n()
  const actor = useActor()
  const act = useAct()
  const [vote, unvote] = [useVote(), useUnvote()]
  const { id, title, voteCount, hasVoted, status } = idea
  const votes = t('ideas.vote_count', { count: voteCount })
  const shown = (
    <>
      <IconArrowBigUp size={16} stroke={1.7} aria-hidden="true" />
      <span aria-hidden="true">{number(voteCount)}</span>
    </>
  )
  if (!ideaPolicy.vote(actor, askedOf(actor, idea)) || !(hasVoted || isOpen(status)))
    return (
      <span className={classes.vote}>
        {shown}
        <span className="sr">{votes}</span>
      </span>
    )
  const onClick = () =>
    void act({
      write: () => (hasVoted ? unvote : vote).mutateAsync({ id }),
      done: t(hasVoted ? 'ideas.toast_unvoted' : 'ideas.toast_voted'),
    })
  return (
    <button
      type="button"
      className={classes.vote}
      aria-pressed={hasVoted}
      aria-label={t('ideas.vote_for', { votes, title })}
      disabled={vote.isPending || unvote.isPending}
      onClick={onClick}
    >
      {shown}
    </button>
  )
}
