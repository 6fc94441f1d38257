import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { useAct } from '../../../web/ui/act.tsx'
import { LinkButton, type MenuAction } from '../../../web/ui/button.tsx'
import { Columns } from '../../../web/ui/columns.tsx'
import { LifeActs } from '../../../web/ui/life-acts.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Details, Notice, PageHead, Section } from '../../../web/ui/page.tsx'
import type { Idea, IdeaTransition } from '../contract.ts'
import { ideaPolicy } from '../policy.ts'
import { isEditable } from '../rules.ts'
import classes from './idea-screen.module.css'
import { IdeaPill } from './parts/idea-pill.tsx'
import { askedOf } from './parts/idea-rights.tsx'
import { PassDialog, useIdeaSteps } from './parts/idea-steps.tsx'
import { VoteButton } from './parts/vote-button.tsx'
import { ideaQuery, useRemoveIdea } from './queries.ts'

/** One idea, for everyone: what it is for, who wants it and what is answered. */
export function IdeaScreen() {
  const id = useRouteParam('id')
  const back = useBack()
  return (
    <Loaded query={useQuery(ideaQuery(id))} back={back} isPage>
      {(idea) => <Opened idea={idea} />}
    </Loaded>
  )
}

/** The list that leads here: that of decisions for those who take them. */
function useBack() {
  const { t } = useI18n()
  return ideaPolicy.triage(useActor(), {})
    ? ({ to: '/admin/suggestions', label: t('ideas.suggestions') } as const)
    : ({ to: '/settings/idea-box', label: t('ideas.heading') } as const)
}

function Opened({ idea }: { idea: Idea }) {
  const { t } = useI18n()
  const { title, category, need, needExplanation, answer, status } = idea
  return (
    <>
      <PageHead title={title} lead={t(`ideas.category_${category}`)} back={useBack()}>
        <IdeaActs idea={idea} />
      </PageHead>
      <Columns side={<Side idea={idea} />}>
        {answer && (
          <Notice tone={status === 'declined' ? 'copper' : 'spruce'} title={t('ideas.answer')}>
            <span className={classes.text}>{answer}</span>
          </Notice>
        )}
        <Section title={t('ideas.need')}>
          <p className={classes.text}>{need}</p>
        </Section>
        {needExplanation && (
          <Section title={t('ideas.need_explanation')}>
            <p className={classes.text}>{needExplanation}</p>
          </Section>
        )}
      </Columns>
    </>
  )
}

function IdeaActs({ idea }: { idea: Idea }) {
  const { t } = useI18n()
  const actor = useActor()
  const [asked, setAsked] = useState<IdeaTransition>()
  const steps = useIdeaSteps()(idea, setAsked)
  const isFree = ideaPolicy.triage(actor, {}) || isEditable(idea)
  const mayEdit = isFree && ideaPolicy.update(actor, askedOf(actor, idea))
  return (
    <>
      <VoteButton idea={idea} />
      <LifeActs label={t('web.actions')} acts={steps} buttons={1} after={useRemoval(idea, isFree)}>
        {mayEdit && (
          <LinkButton to="/settings/idea-box/$id/edit" params={{ id: idea.id }} variant="default" icon={IconPencil}>
            {t('web.edit')}
          </LinkButton>
        )}
      </LifeActs>
      {asked && <PassDialog key={asked} idea={idea} name={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** The entry of the menu that deletes an idea, for who may now. */
function useRemoval(idea: Idea, isFree: boolean): MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const navigate = useNavigate()
  const remove = useRemoveIdea(idea.id)
  const back = useBack()
  if (!isFree || !ideaPolicy.remove(actor, askedOf(actor, idea))) return []
  const onSelect = () =>
    void act({
      ask: {
        title: t('ideas.remove_title'),
        body: t('ideas.remove_body'),
        action: t('web.delete'),
        keep: t('ideas.keep'),
        isDanger: true,
      },
      write: async () => {
        await navigate({ to: back.to })
        await remove.mutateAsync({ id: idea.id })
      },
      done: t('ideas.toast_removed'),
      kind: 'delete',
    })
  return [{ label: t('web.delete'), icon: IconTrash, tone: 'brick', onSelect }]
}

function Side({ idea }: { idea: Idea }) {
  const { t, date } = useI18n()
  const { status, isOwn, submitterName, createdAt, plannedAt, doneAt } = idea
  const day = (label: string, at: string | null) =>
    at === null ? [] : [{ label, value: <span className="num">{date(at)}</span> }]
  const person = submitterName ?? (isOwn ? t('ideas.own') : null)
  return (
    <Section title={t('web.details')}>
      <Details
        items={[
          { label: t('ideas.status'), value: <IdeaPill status={status} /> },
          ...(person ? [{ label: t('ideas.person'), value: person }] : []),
          ...day(t('ideas.submitted_on'), createdAt),
          ...day(t('ideas.planned_on'), plannedAt),
          ...day(t('ideas.done_on'), doneAt),
        ]}
      />
    </Section>
  )
}
