import { IconBulb, IconRoute } from '@tabler/icons-react'
import { useI18n } from '../../../web/i18n.tsx'
import { useActor } from '../../../web/session.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { FilterSelect } from '../../../web/ui/filters.tsx'
import { ListPage, useList } from '../../../web/ui/list-page.tsx'
import { ideaCategories, ideasApi } from '../contract.ts'
import { ideaPolicy } from '../policy.ts'
import { useIdeaColumns } from './parts/idea-columns.tsx'
import { askedBy, IdeaPhase, IdeaTabs } from './parts/idea-tabs.tsx'

/** The ideas of everyone who uses Mitoyen: the most wanted first, and a vote for each person. */
export function IdeaBoxScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const { idea, category, status, created, votes } = useIdeaColumns()
  const list = useList(ideasApi.list, { filters: ['category'], own: { phase: IdeaPhase }, ask: askedBy })
  return (
    <ListPage
      words="ideas"
      says={{ title: t('ideas.heading') }}
      list={list}
      columns={[idea, category, status, created, votes]}
      rowLabel={({ title }) => title}
      rowLink={({ id }) => ({ to: '/settings/idea-box/$id', params: { id } })}
      add={ideaPolicy.create(actor, {}) && { to: '/settings/idea-box/new' }}
      icon={IconBulb}
      acts={
        <LinkButton to="/settings/roadmap" variant="default" icon={IconRoute}>
          {t('ideas.roadmap')}
        </LinkButton>
      }
      filters={
        <>
          <IdeaTabs {...list.filter('phase')} category={list.filters.category} hasOwn />
          <FilterSelect
            {...list.filter('category')}
            label={t('ideas.category')}
            placeholder={t('ideas.all_categories')}
            items={ideaCategories.map((value) => ({ value, label: t(`ideas.category_${value}`) }))}
          />
        </>
      }
    />
  )
}
