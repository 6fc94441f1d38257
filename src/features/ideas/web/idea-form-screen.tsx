import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../web/i18n.tsx'
import { SelectField, TextareaField, TextField } from '../../../web/ui/fields.tsx'
import { FormSection } from '../../../web/ui/form.tsx'
import { FormPage, Opened, useEditing } from '../../../web/ui/form-page.tsx'
import { type Idea, ideaCategories, maxExplanation, maxNeed, NewIdea } from '../contract.ts'
import { SimilarIdeas } from './parts/similar-ideas.tsx'
import { ideaQuery, useCreateIdea, useUpdateIdea } from './queries.ts'

/** A new idea, or one that nobody has voted for yet. */
export function IdeaFormScreen() {
  const { t } = useI18n()
  return (
    <Opened query={ideaQuery} back={{ to: '/settings/idea-box', label: t('ideas.heading') }}>
      {(idea) => <IdeaForm idea={idea} />}
    </Opened>
  )
}

function IdeaForm({ idea }: { idea: Idea | undefined }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [create, update] = [useCreateIdea(), useUpdateIdea()]
  const open = (id: string) => navigate({ to: '/settings/idea-box/$id', params: { id } })
  const form = useEditing(NewIdea, {
    of: idea,
    defaults: {
      title: idea?.title ?? '',
      category: idea?.category,
      need: idea?.need ?? '',
      needExplanation: idea?.needExplanation ?? '',
    },
    draft: 'idea',
    create: (values) => create.mutateAsync(values),
    update: (values, known) => update.mutateAsync({ ...known, ...values }),
    said: 'ideas',
    leave: ({ id }) => open(id),
  })
  const onCancel = () => void (idea ? open(idea.id) : navigate({ to: '/settings/idea-box' }))
  return (
    <FormPage
      form={form}
      title={t(idea ? 'ideas.edit' : 'ideas.new')}
      lead={t('ideas.form_lead')}
      back={{ to: '/settings/idea-box', label: t('ideas.heading') }}
      submit={t(idea ? 'web.save' : 'ideas.submit')}
      onCancel={onCancel}
    >
      <FormSection>
        <TextField {...form.field('title')} label={t('ideas.title')} hint={t('ideas.title_hint')} isWide />
        {!idea && <SimilarIdeas text={[form.watch('title'), form.watch('need')].filter(Boolean).join(' ')} />}
        <SelectField
          {...form.field('category')}
          label={t('ideas.category')}
          items={ideaCategories.map((value) => ({ value, label: t(`ideas.category_${value}`) }))}
        />
        <TextareaField
          {...form.field('need')}
          label={t('ideas.need')}
          hint={t('ideas.need_hint')}
          max={maxNeed}
          rows={3}
          isWide
        />
        <TextareaField
          {...form.field('needExplanation')}
          label={t('ideas.need_explanation')}
          hint={t('ideas.need_explanation_hint')}
          max={maxExplanation}
          rows={4}
          isOptional
          isWide
        />
      </FormSection>
    </FormPage>
  )
}
