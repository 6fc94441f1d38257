import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { Failure } from '../../../../web/ui/failure.tsx'
import { Skeleton } from '../../../../web/ui/loading.tsx'
import type { ImportEndpoints, ImportNoun } from '../../contract.ts'
import classes from './import.module.css'

/** What undoing would take back now, and what stays and why: read each time that it is asked. */
export function ImportUndo({ api, noun, id }: { api: ImportEndpoints; noun: ImportNoun; id: string }) {
  const { t } = useI18n()
  const { data, error } = useQuery({ ...query(api.undoing, { id }), staleTime: 0, gcTime: 0 })
  const kept = data?.kept ?? []
  const count = kept.reduce((sum, one) => sum + one.count, 0)
  return (
    <div className={classes.undo} aria-busy={!data && !error}>
      <p>{t(`imports.undo_body_${noun}`)}</p>
      {error && <Failure error={error} act="load" />}
      {!data && !error && <Skeleton />}
      {data && <p>{t('imports.undo_taken', { count: data.reversed })}</p>}
      {count > 0 && (
        <>
          <p>{t('imports.undo_kept', { count })}</p>
          <ul>
            {kept.map(({ message, count: many, names }) => (
              <li key={message}>
                {message}{' '}
                <small>
                  {names.filter(Boolean).join(', ')}
                  {many > names.length && ` ${t('imports.and_others', { count: many - names.length })}`}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
