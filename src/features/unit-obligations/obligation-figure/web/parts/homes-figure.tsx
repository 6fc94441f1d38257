import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Figure } from '../../../../../web/ui/page.tsx'
import { homesQuery } from '../../../homes/web/queries.ts'
import { openStates } from '../../../rules.ts'
import { useOpenNote } from './open-note.tsx'

/** How many things their buildings ask of one's homes wait; nothing where none asks for any. */
export function HomesFigure() {
  const { t, number } = useI18n()
  const noteOf = useOpenNote()
  const standings = (useQuery(homesQuery()).data?.items ?? []).flatMap((home) => home.standings)
  if (standings.length === 0) return null
  const countOf = (state: (typeof openStates)[number]) => standings.filter((one) => one.state === state).length
  const open = openStates.reduce((sum, state) => sum + countOf(state), 0)
  return (
    <Figure
      label={t('obligation-figure.of_home')}
      opens={{ to: '/residents/residence' }}
      value={number(open)}
      note={noteOf(countOf) || t('obligation-figure.all_met')}
      tone={countOf('expired') > 0 ? 'brick' : undefined}
    />
  )
}
