import { IconBulb } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { FilterSelect } from '../../../web/ui/filters.tsx'
import { lifeMenu } from '../../../web/ui/life-menu.ts'
import { ListPage, useList } from '../../../web/ui/list-page.tsx'
import { type Idea, type IdeaTransition, ideaCategories, ideasApi } from '../contract.ts'
import { useIdeaColumns } from './parts/idea-columns.tsx'
import { PassDialog, useIdeaSteps } from './parts/idea-steps.tsx'
import { askedBy, IdeaPhase, IdeaTabs } from './parts/idea-tabs.tsx'

interface Asked {
  readonly idea: Idea
  readonly name: IdeaTransition
}

/** The ideas of everyone, for those who decide on them. */
export function SuggestionsScreen() {
  const { t } = useI18n()
  const [asked, setAsked] = useState<Asked>()
  const stepsOf = useIdeaSteps()
  const { idea, category, status, created, votes } = useIdeaColumns()
  const list = useList(ideasApi.list, { filters: ['category'], own: { phase: IdeaPhase }, ask: askedBy })
  const person = {
    key: 'person',
    label: t('ideas.person'),
    cell: ({ submitterName }: Idea) => submitterName,
  }
  return (
    <>
      <ListPage
        words="ideas"
        says={{ title: t('ideas.suggestions') }}
        list={list}
        columns={[idea, category, person, status, created, votes]}
        rowLabel={({ title }) => title}
        rowLink={({ id }) => ({ to: '/settings/idea-box/$id', params: { id } })}
        menu={(row) => lifeMenu(stepsOf(row, (name) => setAsked({ idea: row, name })))}
        icon={IconBulb}
        filters={
          <>
            <IdeaTabs {...list.filter('phase')} category={list.filters.category} hasOwn={false} />
            <FilterSelect
              {...list.filter('category')}
              label={t('ideas.category')}
              placeholder={t('ideas.all_categories')}
              items={ideaCategories.map((value) => ({ value, label: t(`ideas.category_${value}`) }))}
            />
          </>
        }
      />
      {asked && <PassDialog key={asked.name} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
