import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Figure } from '../../../../../web/ui/page.tsx'
import { summaryQuery } from '../../../homes/web/queries.ts'
import { proofPolicy } from '../../../policy.ts'
import { openStates } from '../../../rules.ts'
import { useOpenNote } from './open-note.tsx'

/** How many things that a building asks of its units wait for somebody; nothing where its organization asks nothing. */
export function ObligationsFigure({ buildingId }: { buildingId: string }) {
  const { t, number } = useI18n()
  const noteOf = useOpenNote()
  const isShown = proofPolicy.readBuilding(useActor(), { buildingId })
  const summary = useQuery({ ...summaryQuery(buildingId), enabled: isShown }).data
  if (!summary || summary.possible.length === 0) return null
  const { asked, counts } = summary
  const open = openStates.reduce((sum, state) => sum + counts[state], 0)
  return (
    <Figure
      label={t('obligation-figure.figure')}
      opens={{
        to: '/manager/buildings/$id/obligations',
        params: { id: buildingId },
        search: asked > 0 ? { state: 'open' } : {},
      }}
      value={asked > 0 ? number(open) : t('obligation-figure.to_choose')}
      note={noteOf((state) => counts[state])}
      tone={counts.expired > 0 ? 'brick' : undefined}
    />
  )
}
