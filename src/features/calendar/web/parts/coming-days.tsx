import { IconCalendar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { addDays, today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { WatchList } from '../../../../web/ui/watch-list.tsx'
import { calendarQuery } from '../queries.ts'
import { ComingLine } from './coming-line.tsx'

/** The panel looks this many days ahead, and shows the first of what they hold. */
const ahead = 30
const most = 8

/** Bills to pay, stays that end, invitations that expire: whatever is dated in the next days. */
export function ComingDays() {
  const { t, language } = useI18n()
  const from = today()
  const items = useQuery(calendarQuery({ from, to: addDays(from, ahead), limit: most, language }))
  return (
    <WatchList
      title={t('app.coming')}
      query={items}
      line={(item) => <ComingLine key={`${item.noun} ${item.id} ${item.what}`} item={item} />}
      empty={<Empty icon={IconCalendar} title={t('app.no_coming')} />}
    />
  )
}
