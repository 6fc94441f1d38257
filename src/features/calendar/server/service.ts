import { datedItems } from '../../../server/calendar.ts'
import type { Context } from '../../../server/context.ts'
import { type RowPage, wholePage } from '../../../server/rows.ts'
import type { CalendarDays, CalendarItem } from '../contract.ts'
import { earliest } from '../rules.ts'

/** The first dated items of every noun in these days. Each noun narrows to the caller's scope. */
export async function listItems(
  ctx: Context,
  { language = ctx.language, ...asked }: CalendarDays,
): Promise<RowPage<CalendarItem>> {
  const items = earliest(await datedItems(ctx, { ...asked, language }), asked.limit)
  return wholePage(
    items.map(({ what, search, ...item }) => ({
      ...item,
      what: ctx.machinery.say(language, what),
      search: search && { ...search },
    })),
  )
}
