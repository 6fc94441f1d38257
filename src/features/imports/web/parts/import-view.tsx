import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { splitPath } from '../../../../shared/contract.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query, useWrite } from '../../../../web/queries.ts'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button, LinkButton } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { type Destination, PageHead, Stack } from '../../../../web/ui/page.tsx'
import { Import, type ImportColumn, type ImportEndpoints, type ImportNoun, type ImportRow } from '../../contract.ts'
import { allows, isUnderway, mayMend } from '../../rules.ts'
import { type EditCell, ImportCauses } from './import-causes.tsx'
import { ImportColumns } from './import-columns.tsx'
import { type FollowRow, ImportRows, type ShowValue } from './import-rows.tsx'
import { ImportFigures, ImportState, leftOf, writesOf } from './import-states.tsx'
import { ImportUndo } from './import-undo.tsx'

interface ImportViewProps {
  api: ImportEndpoints
  noun: ImportNoun
  id: string
  fields: readonly ImportColumn[]
  show: ShowValue
  edit?: (of: Import) => EditCell
  follow?: FollowRow
  summary?: (row: ImportRow) => ReactNode
  /** What the noun asks once for all rows. */
  settings?: (of: Import) => ReactNode
  /** What the noun tells of all rows. */
  figures?: (of: Import) => ReactNode
  /** Addresses that are stale once things are written. */
  refreshes: readonly string[]
  /** Where files are dropped. */
  back: Destination & { label: string }
  /** Where what was imported is listed. */
  list: Destination
  onRemoved: () => void
  /** Opens the import of a file that was read again. */
  onRead: (made: Import) => void
}

/** One import from its columns to its result: the same page at every step, so that its address can be kept and shared. */
export function ImportView(props: ImportViewProps) {
  const { api, id, back } = props
  const one = useQuery(query(api.get, { id }))
  return (
    <Loaded query={one} back={back} isPage>
      {(made) => <View {...props} of={made} />}
    </Loaded>
  )
}

function View({ of, ...props }: ImportViewProps & { of: Import }) {
  const { api, noun, fields, show, edit, follow, summary, settings, figures, refreshes, back, onRead } = props
  const { t, dateTime } = useI18n()
  return (
    <>
      <PageHead
        title={of.fileName}
        lead={t('imports.by', { name: of.byName, when: dateTime(of.createdAt) })}
        back={back}
      >
        <Acts {...props} of={of} />
      </PageHead>
      <Stack>
        <ImportState of={of} noun={noun} />
        <ImportFigures of={of} noun={noun} />
        {of.status !== 'undone' && figures?.(of)}
        {of.status === 'checked' && <ImportColumns api={api} noun={noun} of={of} fields={fields} onRead={onRead} />}
        {mayMend(of.status) && settings?.(of)}
        {!isUnderway(of.status) && of.status !== 'undone' && (
          <ImportCauses api={api} of={of} fields={fields} edit={edit?.(of)} refreshes={refreshes} />
        )}
        <ImportRows api={api} noun={noun} of={of} fields={fields} show={show} follow={follow} summary={summary} />
      </Stack>
    </>
  )
}

const Written = z.pick(Import, { id: true, version: true })

/** The version that this page last read, or that its own corrections answered: it may not have read them yet. */
function useOwnVersion({ id, version }: Import) {
  const client = useQueryClient()
  return () => {
    const answers = client
      .getMutationCache()
      .getAll()
      .map(({ state }) => z.safeParse(Written, state.data))
    const own = answers.flatMap(({ data }) => (data?.id === id ? data.version : []))
    return Math.max(version, ...own)
  }
}

function Acts({ api, noun, of, refreshes, list, onRemoved }: ImportViewProps & { of: Import }) {
  const { t } = useI18n()
  const act = useAct()
  const stale = { refreshes: ['/api/imports', ...refreshes] }
  const run = useWrite(api.run, stale)
  const undo = useWrite(api.undo, stale)
  const remove = useWrite(api.remove, { ...stale, leaves: splitPath(api.remove.path, { id: of.id }).url })
  const pause = useWrite(api.pause, stale)
  const { id, status } = of
  const ownVersion = useOwnVersion(of)
  const count = leftOf(of)
  return (
    <>
      {status === 'checked' && (
        <Button
          variant="default"
          onClick={async () => {
            if (await act({ write: () => remove.mutateAsync({ id }), done: t('imports.toast_removed') })) onRemoved()
          }}
        >
          {t('imports.remove')}
        </Button>
      )}
      {allows('undo', status) && writesOf(of.done) > 0 && (
        <Button
          variant="default"
          onClick={() =>
            void act({
              ask: {
                title: t(`imports.undo_title_${noun}`),
                body: <ImportUndo api={api} noun={noun} id={id} />,
                action: t(`imports.undo_${noun}`),
                keep: t(`imports.undo_keep_${noun}`),
                isDanger: true,
              },
              write: () => undo.mutateAsync({ id }),
              done: t(`imports.toast_undone_${noun}`),
            })
          }
        >
          {t(`imports.undo_${noun}`)}
        </Button>
      )}
      {allows('pause', status) && (
        <Button
          variant="default"
          onClick={() => void act({ write: () => pause.mutateAsync({ id }), done: t('imports.toast_paused') })}
        >
          {t('imports.pause')}
        </Button>
      )}
      {allows('run', status) && count > 0 && (
        <Button
          loading={run.isPending}
          onClick={() =>
            void act({
              write: () => run.mutateAsync({ id, version: ownVersion() }),
              done: t(`imports.toast_started_${noun}`),
            })
          }
        >
          {status === 'stopped' ? t('imports.run_again') : t(`imports.run_${noun}`, { count })}
        </Button>
      )}
      {status === 'done' && <LinkButton {...list}>{t(`imports.see_list_${noun}`)}</LinkButton>}
    </>
  )
}
