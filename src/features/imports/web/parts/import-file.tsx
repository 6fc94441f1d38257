import { useQuery } from '@tanstack/react-query'
import { hrefOf } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query, useWrite } from '../../../../web/queries.ts'
import { type Column, DataTable, TwoLines } from '../../../../web/ui/data-table.tsx'
import { FileDrop } from '../../../../web/ui/file-drop.tsx'
import { type Destination, Pill, Section, Stack, TableSection } from '../../../../web/ui/page.tsx'
import { Progress } from '../../../../web/ui/progress.tsx'
import { useOnlyUpload } from '../../../../web/uploads.ts'
import type { Import, ImportEndpoints, ImportNoun } from '../../contract.ts'
import { figureOf } from '../../rules.ts'
import { Downloads } from './downloads.tsx'
import classes from './import.module.css'
import { ImportPaste } from './import-paste.tsx'
import { keepSentFile } from './import-reading.tsx'
import { toneOfStatus } from './import-states.tsx'

/** A building, or a whole organization. */
export interface ImportedPlace {
  organizationId?: string
  buildingId?: string
}

interface ImportFileProps {
  api: ImportEndpoints
  noun: ImportNoun
  place: ImportedPlace
  /** The page of an import. */
  pageOf: (made: { id: string }) => Destination
  onChecked: (made: Import) => void
}

/** Takes a spreadsheet, offers the template, and lists what was imported lately. */
export function ImportFile({ api, noun, place, pageOf, onChecked }: ImportFileProps) {
  const { t, language } = useI18n()
  const create = useWrite(api.create, { refreshes: ['/api/imports'] })
  const { upload, start, stop } = useOnlyUpload<ImportedPlace, Import>(({ file, data }, call) =>
    create.mutateAsync({ input: data, files: { file: [file] }, ...call }),
  )
  const isSending = upload !== undefined && upload.state !== 'failed'
  const send = async ([file]: readonly File[]) => {
    if (!file) return stop()
    const made = await start(file, place)
    if (!made) return
    keepSentFile(made.answer.id, file)
    onChecked(made.answer)
  }
  return (
    <Stack>
      <Section title={t('imports.file')} lead={t(`imports.template_lead_${noun}`)}>
        <div className={classes.drop}>
          <FileDrop
            label={t('imports.drop_label')}
            hint={t('imports.drop_hint')}
            accept={['any']}
            value={upload ? [upload.file] : []}
            onChange={(chosen) => void send(chosen)}
            error={upload?.error}
            onRetry={() => void send(upload ? [upload.file] : [])}
          />
          <Downloads
            label={t('imports.template')}
            hrefOf={(format) => hrefOf(api.template, { ...askedOf(place), format, language })}
          />
          <ImportPaste onPasted={(file) => void send([file])} isSending={isSending} />
        </div>
        {isSending && (
          <div className={classes.progress}>
            <Progress label={t('imports.sending')} value={upload.sent < 1 ? upload.sent : undefined} />
          </div>
        )}
      </Section>
      <PastImports api={api} noun={noun} place={place} pageOf={pageOf} />
    </Stack>
  )
}

const askedOf = ({ organizationId, buildingId }: ImportedPlace) => ({
  ...(organizationId && { organization: organizationId }),
  ...(buildingId && { building: buildingId }),
})

function PastImports({ api, noun, place, pageOf }: Omit<ImportFileProps, 'onChecked'>) {
  const { t, dateTime } = useI18n()
  const list = useQuery(query(api.list, askedOf(place)))
  const columns: Column<Import>[] = [
    {
      key: 'file',
      label: t('imports.file'),
      cell: ({ fileName, byName, createdAt }) => (
        <TwoLines main={fileName} sub={t('imports.by', { name: byName, when: dateTime(createdAt) })} />
      ),
    },
    {
      key: 'done',
      label: t('imports.verdict'),
      card: 'meta',
      cell: (made) =>
        (['create', 'change', 'refused'] as const)
          .filter((name) => name === 'create' || made.now[name] > 0)
          .map((name) => `${t(figureOf(noun, made, name))}\u00A0${made.now[name]}`)
          .join(', '),
    },
    {
      key: 'status',
      label: t('imports.state'),
      card: 'side',
      cell: ({ status }) => <Pill tone={toneOfStatus[status]}>{t(`imports.status_${status}`)}</Pill>,
    },
  ]
  if (!list.data || list.data.items.length === 0) return null
  return (
    <TableSection title={t('imports.past')}>
      <DataTable
        label={t('imports.past')}
        columns={columns}
        query={list}
        rowLabel={({ fileName }) => fileName}
        rowLink={pageOf}
        empty={null}
      />
    </TableSection>
  )
}
