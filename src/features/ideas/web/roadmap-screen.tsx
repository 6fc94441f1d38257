import { IconBulb } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { Actions, LinkButton } from '../../../web/ui/button.tsx'
import { lifeMenu } from '../../../web/ui/life-menu.ts'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Section, TextLink } from '../../../web/ui/page.tsx'
import type { Idea, IdeaStatus, IdeaTransition } from '../contract.ts'
import { roadmapStatuses } from '../rules.ts'
import { PassDialog, useIdeaSteps } from './parts/idea-steps.tsx'
import { VoteButton } from './parts/vote-button.tsx'
import { roadmapQuery } from './queries.ts'
import classes from './roadmap-screen.module.css'

interface Asked {
  readonly idea: Idea
  readonly name: IdeaTransition
}
interface Asking {
  /** Asks for the answer of a step. */
  onAsk: (asked: Asked) => void
}
type RoadmapStatus = (typeof roadmapStatuses)[number]

/** What is planned, what is done and what is wanted most: the ideas by their state, for everyone. */
export function RoadmapScreen() {
  const { t } = useI18n()
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <PageHead title={t('ideas.roadmap')}>
        <LinkButton to="/settings/idea-box" variant="default" icon={IconBulb}>
          {t('ideas.heading')}
        </LinkButton>
      </PageHead>
      <div className={classes.roadmap}>
        {roadmapStatuses.map((status) => (
          <RoadmapColumn key={status} status={status} onAsk={setAsked} />
        ))}
      </div>
      {asked && <PassDialog key={asked.name} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** What was done last comes first; of the others, what most people want. */
const sortOf = (status: IdeaStatus) => (status === 'done' ? '-updatedAt' : '-votes')

function RoadmapColumn({ status, onAsk }: { status: RoadmapStatus } & Asking) {
  const { t } = useI18n()
  const ideas = useQuery(roadmapQuery({ status, sort: sortOf(status) }))
  return (
    <Section title={t(`ideas.roadmap_${status}`)}>
      <Loaded query={ideas}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className={classes.none}>{t('ideas.roadmap_none')}</p>
          ) : (
            <>
              <ul>
                {items.map((idea) => (
                  <RoadmapCard key={idea.id} idea={idea} onAsk={onAsk} />
                ))}
              </ul>
              {total > items.length && (
                <TextLink to="/settings/idea-box" search={{ phase: status }}>
                  {t('ideas.roadmap_all', { count: total })}
                </TextLink>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

/** An idea, with its steps for those who decide on it. */
function RoadmapCard({ idea, onAsk }: { idea: Idea } & Asking) {
  const { t, date } = useI18n()
  const steps = useIdeaSteps()(idea, (name) => onAsk({ idea, name }))
  const { id, title, category, answer, plannedAt, doneAt } = idea
  const at = doneAt ?? plannedAt
  return (
    <li className={classes.card}>
      <div>
        <TextLink to="/settings/idea-box/$id" params={{ id }}>
          {title}
        </TextLink>
        <small>{[t(`ideas.category_${category}`), at && date(at)].filter(Boolean).join(' · ')}</small>
      </div>
      <div className={classes.acts}>
        <VoteButton idea={idea} />
        <Actions label={t('web.actions_for', { name: title })} items={lifeMenu(steps)} />
      </div>
      {answer && <p className={classes.answer}>{answer}</p>}
    </li>
  )
}
