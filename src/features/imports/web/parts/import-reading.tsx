import { useState } from 'react'
import { encodings } from '../../../../shared/tabular.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useWrite } from '../../../../web/queries.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { NativeSelect, TextInput } from '../../../../web/ui/controls.tsx'
import { Failure } from '../../../../web/ui/failure.tsx'
import { FileDrop } from '../../../../web/ui/file-drop.tsx'
import type { Import, ImportEndpoints } from '../../contract.ts'
import type { Reading } from '../../readings/contract.ts'
import classes from './import.module.css'

/** The file of the last check of this tab: it is not kept elsewhere, and reading it otherwise sends it again. */
let last: { readonly id: string; readonly file: File } | undefined
export const keepSentFile = (id: string, file: File): void => {
  last = { id, file }
}

interface ImportReadingProps {
  api: ImportEndpoints
  of: Import
  reading: Reading
  onRead: (made: Import) => void
}

/** The sheet, the encoding and the line of the headings, as they were guessed: a person who sees another says it, and the file is read again. */
export function ImportReading({ api, of, reading, onRead }: ImportReadingProps) {
  const { t } = useI18n()
  const [asked, setAsked] = useState(reading)
  const [titles, setTitles] = useState(String(reading.titlesAt ?? ''))
  const create = useWrite(api.create, { refreshes: ['/api/imports'] })
  const kept = last?.id === of.id ? last.file : undefined
  const isChanged =
    asked.encoding !== reading.encoding || asked.sheet !== reading.sheet || titles !== String(reading.titlesAt ?? '')
  const send = async (file: File | undefined) => {
    if (!file) return
    const place = of.buildingId ? { buildingId: of.buildingId } : { organizationId: of.organizationId }
    const input = {
      ...place,
      ...(asked.encoding && { encoding: asked.encoding }),
      ...(reading.sheets.length > 0 && { sheet: asked.sheet }),
      // Another sheet has its headings elsewhere: they are looked for again unless a person says where.
      ...(titles !== '' && titles !== String(reading.titlesAt ?? '') && { titlesAt: Number(titles) }),
    }
    const made = await create.mutateAsync({ input, files: { file: [file] } }).catch(() => undefined)
    if (!made) return
    keepSentFile(made.id, file)
    onRead(made)
  }
  return (
    <form
      className={classes.reading}
      onSubmit={(event) => {
        event.preventDefault()
        void send(kept)
      }}
    >
      {reading.sheets.length > 1 && (
        <NativeSelect
          label={t('imports.sheet')}
          value={asked.sheet}
          onChange={({ currentTarget }) => setAsked({ ...asked, sheet: Number(currentTarget.value) })}
        >
          {reading.sheets.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a sheet names it
            <option key={at} value={at}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
      {reading.encoding && (
        <NativeSelect
          label={t('imports.encoding')}
          description={t('imports.encoding_hint')}
          value={asked.encoding ?? ''}
          onChange={({ currentTarget }) => {
            const encoding = encodings.find((one) => one === currentTarget.value)
            if (encoding) setAsked({ ...asked, encoding })
          }}
        >
          {encodings.map((name) => (
            <option key={name} value={name}>
              {t(`imports.encoding_${name}`)}
            </option>
          ))}
        </NativeSelect>
      )}
      <TextInput
        label={t('imports.titles_at')}
        value={titles}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        onChange={({ currentTarget }) => setTitles(currentTarget.value.trim())}
      />
      {isChanged && kept && (
        <Button type="submit" variant="default" loading={create.isPending}>
          {t('imports.read_again')}
        </Button>
      )}
      {isChanged && !kept && (
        <div className={classes.wide}>
          <FileDrop
            label={t('imports.send_again', { file: of.fileName })}
            hint={t('imports.drop_hint')}
            accept={['any']}
            value={[]}
            onChange={([file]) => void send(file)}
          />
        </div>
      )}
      {create.error && <Failure error={create.error} act="save" />}
    </form>
  )
}
