import { useI18n } from '../../../../web/i18n.tsx'
import { WatchPathLine } from '../../../../web/ui/watch-list.tsx'
import type { CalendarItem } from '../../contract.ts'

export function ComingLine({ item: { on, what, title, place, path, search } }: { item: CalendarItem }) {
  const { date, relative } = useI18n()
  return (
    <WatchPathLine
      path={path}
      search={search}
      main={title}
      sub={place ? [what, place] : [what]}
      end={
        <>
          <span className="num">{date(on)}</span>
          <small>{relative(on)}</small>
        </>
      }
    />
  )
}
