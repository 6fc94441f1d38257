import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { read } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { urlOf } from '../../../web/queries.ts'
import classes from './sidebar.module.css'

const Waits = z.object({ count: z.int() })

/** How many things wait under an entry of the menu; nothing when none does. */
export function WaitingCount({ counts }: { counts: readonly string[] }) {
  const { t } = useI18n()
  const { data } = useQuery({
    queryKey: counts,
    queryFn: async ({ signal }) => z.parse(Waits, await read(urlOf(counts), signal)),
  })
  if (!data?.count) return null
  return (
    <b className={`num ${classes.count}`} title={t('app.waiting', { count: data.count })}>
      {data.count}
    </b>
  )
}
