import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { query, useWrite } from '../../../../web/queries.ts'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button, LinkButton } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { type Destination, PageHead, Stack } from '../../../../web/ui/page.tsx'
import type { Import, ImportColumn, ImportEndpoints } from '../../contract.ts'
import { allows } from '../../rules.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportRows, type ShowValue } from './import-rows.tsx'
import { ImportState, writesOf } from './import-states.tsx'

interface ImportViewProps {
  api: ImportEndpoints
  id: string
  fields: readonly ImportColumn[]
  show: ShowValue
  /** Addresses that are stale once things are written. */
  refreshes: readonly string[]
  /** Where files are dropped. */
  back: Destination & { label: string }
  /** Where what was imported is listed. */
  list: Destination
  onRemoved: () => void
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
  const { api, fields, show, back } = props
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
        <ImportState of={of} />
        {of.status === 'checked' && <ImportColumns api={api} of={of} fields={fields} />}
        <ImportRows api={api} of={of} fields={fields} show={show} />
      </Stack>
    </>
  )
}

function Acts({ api, of, refreshes, list, onRemoved }: ImportViewProps & { of: Import }) {
  const { t } = useI18n()
  const act = useAct()
  const stale = { refreshes: ['/api/imports', ...refreshes] }
  const run = useWrite(api.run, stale)
  const undo = useWrite(api.undo, stale)
  const remove = useWrite(api.remove, stale)
  const { id, version, status, planned } = of
  const count = writesOf(planned)
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
                title: t('imports.undo_title'),
                body: t('imports.undo_body'),
                action: t('imports.undo'),
                keep: t('imports.undo_keep'),
                isDanger: true,
              },
              write: () => undo.mutateAsync({ id }),
              done: t('imports.toast_undone'),
            })
          }
        >
          {t('imports.undo')}
        </Button>
      )}
      {allows('run', status) && count > 0 && (
        <Button
          loading={run.isPending}
          onClick={() => void act({ write: () => run.mutateAsync({ id, version }), done: t('imports.toast_started') })}
        >
          {status === 'checked' ? t('imports.run', { count }) : t('imports.run_again')}
        </Button>
      )}
      {status === 'done' && <LinkButton {...list}>{t('imports.see_list')}</LinkButton>}
    </>
  )
}
