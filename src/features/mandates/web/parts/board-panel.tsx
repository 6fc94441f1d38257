import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Avatar } from '../../../../web/ui/avatar.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../web/ui/row-list.tsx'
import { buildingQuery } from '../../../buildings/web/parts/building-choices.tsx'
import { mandatePolicy } from '../../policy.ts'
import { hasBoard } from '../../rules.ts'
import { boardQuery } from '../queries.ts'
import { BoardHistory } from './board-history.tsx'

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
          <RowList>
            {members.map(({ office, name, startsOn }) => (
              <Row key={office + name} picture={<Avatar name={name} />} title={name}>
                <small>
                  {t(`mandates.office_${office}`)}, {t('mandates.since', { from: date(startsOn) })}
                </small>
              </Row>
            ))}
          </RowList>
        )}
      </Loaded>
    </Section>
  )
}
