import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Avatar } from '../../../../web/ui/avatar.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { buildingQuery } from '../../../buildings/web/parts/building-choices.tsx'
import { mandatePolicy } from '../../policy.ts'
import { hasBoard } from '../../rules.ts'
import { boardQuery } from '../queries.ts'
import { BoardHistory } from './board-history.tsx'
import classes from './mandates.module.css'

/** Who sits on the board, for the owners of a building; its own members know its history too. */
export function BoardPanel({ buildingId }: { buildingId: string }) {
  const actor = useActor()
  const mayRead = mandatePolicy.readBoard(actor, { buildingId })
  const building = useQuery({ ...buildingQuery(buildingId), enabled: mayRead }).data
  if (!mayRead || !building || !hasBoard(building.kind)) return null
  if (mandatePolicy.read(actor, { buildingId })) return <BoardHistory buildingId={buildingId} mayWrite={false} />
  return <CurrentBoard buildingId={buildingId} />
}

/** Not shown where nobody has entered a board. */
function CurrentBoard({ buildingId }: { buildingId: string }) {
  const { t, date } = useI18n()
  const board = useQuery(boardQuery(buildingId))
  if (board.data?.members.length === 0) return null
  return (
    <Section title={t('mandates.title')}>
      <Loaded query={board}>
        {({ members }) => (
          <ul className={classes.members}>
            {members.map(({ office, name, startsOn }) => (
              <li key={office + name}>
                <Avatar name={name} />
                <span className={classes.who}>
                  <b>{name}</b>
                  <small>
                    {t(`mandates.office_${office}`)}, {t('mandates.since', { from: date(startsOn) })}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
