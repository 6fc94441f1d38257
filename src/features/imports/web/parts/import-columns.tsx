import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useWrite } from '../../../../web/queries.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { NativeSelect } from '../../../../web/ui/controls.tsx'
import { Failure } from '../../../../web/ui/failure.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import type { Import, ImportColumn, ImportEndpoints, ImportNoun } from '../../contract.ts'
import classes from './import.module.css'
import { ImportReading } from './import-reading.tsx'

interface ImportColumnsProps {
  api: ImportEndpoints
  noun: ImportNoun
  of: Import
  fields: readonly ImportColumn[]
  /** Opens the import of a file that was read again. */
  onRead: (made: Import) => void
}

/** Which field each column fills. Open when a column that holds something was not recognized; folded otherwise. */
export function ImportColumns({ api, noun, of, fields, onRead }: ImportColumnsProps) {
  const { t } = useI18n()
  const isSettled =
    of.hasTitles && !isOpenWay(of) && of.columns.every((field, at) => field !== null || of.samples[at]?.length === 0)
  const [isOpen, setIsOpen] = useState(!isSettled)
  const count = of.columns.filter((field) => field !== null).length
  return (
    <Section
      title={t('imports.columns')}
      lead={isOpen ? t(leadOf(of)) : t('imports.columns_found', { count, total: of.columns.length })}
      isFlush={!isOpen}
      actions={
        !isOpen && (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t('imports.columns_edit')}
          </Button>
        )
      }
    >
      {isOpen && (
        <ColumnChoices
          key={of.version}
          api={api}
          noun={noun}
          of={of}
          fields={fields}
          onRead={onRead}
          onSaved={(saved) => setIsOpen(isOpenWay(saved))}
        />
      )}
    </Section>
  )
}

/** Whether cells could still be read in two ways. */
const isOpenWay = ({ ways }: Import): boolean => Object.values(ways).includes('')

const leadOf = ({ hasTitles, columns, ways }: Import) =>
  Object.values(ways).includes('')
    ? 'imports.columns_ways'
    : hasTitles
      ? columns.some((field) => field !== null)
        ? 'imports.columns_lead'
        : 'imports.columns_unknown'
      : 'imports.columns_untitled'

/** `A`, `B`… `AA`, as the spreadsheet calls a column without a heading. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26)

interface ColumnChoicesProps extends ImportColumnsProps {
  onSaved: (saved: Import) => void
}

function ColumnChoices({ api, noun, of, fields, onRead, onSaved }: ColumnChoicesProps) {
  const { t, tr } = useI18n()
  const [columns, setColumns] = useState(of.columns)
  const [ways, setWays] = useState(of.ways)
  const map = useWrite(api.map, { refreshes: ['/api/imports'] })
  // A field is filled by one column: the last one chosen for it.
  const choose = (at: number, field: string | null) =>
    setColumns(columns.map((other, place) => (place === at ? field : other === field ? null : other)))
  const save = () => map.mutate({ id: of.id, version: of.version, columns, ways }, { onSuccess: onSaved })
  return (
    <>
      <FirstRow api={api} noun={noun} of={of} />
      {of.reading && <ImportReading api={api} of={of} reading={of.reading} onRead={onRead} />}
      <ul className={classes.columns}>
        {of.headings.map((heading, at) => {
          const name = heading || t('imports.column_unnamed', { letter: letterOf(at) })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading; their place names them
            <li key={at}>
              <div>
                <b>{name}</b>
                <small>{of.samples[at]?.join(' · ') || '—'}</small>
              </div>
              <div className={classes.choices}>
                {' '}
                <NativeSelect
                  aria-label={t('imports.column_field', { heading: name })}
                  value={columns[at] ?? ''}
                  onChange={({ currentTarget }) => choose(at, currentTarget.value || null)}
                >
                  <option value="">{t('imports.column_none')}</option>
                  {fields.map(({ field, label }) => (
                    <option key={field} value={field}>
                      {tr(label)}
                    </option>
                  ))}
                </NativeSelect>
                <WayChoice
                  name={name}
                  of={fields.find(({ field }) => field === columns[at])}
                  ways={ways}
                  onChange={setWays}
                />
              </div>{' '}
            </li>
          )
        })}
      </ul>
      {map.error && <Failure error={map.error} act="save" />}
      <div className={classes.acts}>
        <Button onClick={save} loading={map.isPending}>
          {t('imports.columns_save')}
        </Button>
      </div>
    </>
  )
}

interface WayChoiceProps {
  name: string
  of: ImportColumn | undefined
  ways: Import['ways']
  onChange: (ways: Import['ways']) => void
}

/** How the cells of a column are read, where they could be read in two ways. */
function WayChoice({ name, of, ways, onChange }: WayChoiceProps) {
  const { t, tr } = useI18n()
  const chosen = of && ways[of.field]
  if (!of?.ways || chosen === undefined) return null
  return (
    <NativeSelect
      aria-label={t('imports.column_way', { heading: name })}
      value={chosen}
      onChange={({ currentTarget }) => onChange({ ...ways, [of.field]: currentTarget.value })}
    >
      {chosen === '' && <option value="">{t('web.choose')}</option>}
      {of.ways.map(({ way, label }) => (
        <option key={way} value={way}>
          {tr(label)}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Whether the first row of the file names its columns or is one of its things. */
function FirstRow({ api, noun, of }: Omit<ImportColumnsProps, 'fields' | 'onRead'>) {
  const { t } = useI18n()
  const retitle = useWrite(api.retitle, { refreshes: ['/api/imports'] })
  const choose = (hasTitles: boolean) => retitle.mutate({ id: of.id, version: of.version, hasTitles })
  return (
    <div className={classes.firstRow}>
      <NativeSelect
        label={t('imports.first_row')}
        value={of.hasTitles ? 'titles' : 'row'}
        disabled={retitle.isPending}
        onChange={({ currentTarget }) => choose(currentTarget.value === 'titles')}
      >
        <option value="titles">{t('imports.first_row_titles')}</option>
        <option value="row">{t(`imports.first_row_${noun}`)}</option>
      </NativeSelect>
      {retitle.error && <Failure error={retitle.error} act="save" />}
    </div>
  )
}
