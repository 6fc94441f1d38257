import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { query, useWrite } from '../../../../web/queries.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { TextInput } from '../../../../web/ui/controls.tsx'
import { Failure } from '../../../../web/ui/failure.tsx'
import { Pill, Section } from '../../../../web/ui/page.tsx'
import type { Import, ImportCause, ImportColumn, ImportEndpoints } from '../../contract.ts'
import { mayMend } from '../../rules.ts'
import classes from './import-causes.module.css'
import { toneOfVerdict } from './import-states.tsx'

/** Where a person corrects the cell of a cause. */
export interface CellEditor {
  readonly cause: ImportCause
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}
/** A field of the noun's own for a cell, where a line of text is not enough. */
export type EditCell = (editor: CellEditor) => ReactNode

interface ImportCausesProps {
  api: ImportEndpoints
  of: Import
  fields: readonly ImportColumn[]
  edit?: EditCell | undefined
  /** Addresses that are stale once cells were corrected. */
  refreshes: readonly string[]
}

/** Causes of one kind are of one field. */
const kindOf = ({ key, field }: ImportCause): string => `${key} ${field}`
const mostShown = 12

/** Why rows write nothing, each reason once: one correction mends every row that has it. */
export function ImportCauses({ of, ...props }: ImportCausesProps) {
  const { t, tr } = useI18n()
  const { data, isFetching } = useQuery(query(props.api.causes, { id: of.id }))
  const { list, onSent } = useReturnedFocus(of.version, isFetching)
  const labelOf = (cause: ImportCause | undefined) => {
    const label = props.fields.find(({ field }) => field === cause?.field)?.label
    return label ? tr(label) : t('imports.planned_residences_refused')
  }
  const items = data?.items ?? []
  const kinds = [...new Set(items.map(kindOf))].map(
    (kind) => [kind, items.filter((one) => kindOf(one) === kind)] as const,
  )
  return (
    <div ref={list} className={classes.kinds} tabIndex={-1}>
      {kinds.map(([key, causes]) => {
        const [first] = causes
        const isOne = causes.every(({ message }) => message === first?.message)
        const count = causes.reduce((sum, one) => sum + one.count, 0)
        return (
          <Section
            key={key}
            title={
              isOne && first
                ? first.message
                : first?.key === 'imports.repeated'
                  ? t('imports.cause_repeated')
                  : labelOf(first)
            }
            isFlush
            actions={
              <Pill tone={toneOfVerdict[first?.verdict ?? 'refused']}>{t('imports.rows_count', { count })}</Pill>
            }
          >
            <ul className={classes.causes}>
              {causes.slice(0, mostShown).map((cause) => (
                <Cause
                  key={`${cause.rowId} ${of.version}`}
                  {...props}
                  of={of}
                  cause={cause}
                  isTold={!isOne}
                  onSent={onSent}
                />
              ))}
              {causes.length > mostShown && (
                <li className={classes.more}>{t('imports.causes_more', { count: causes.length - mostShown })}</li>
              )}
            </ul>
          </Section>
        )
      })}
    </div>
  )
}

/**
 * A corrected cell goes, and its field with the focus: the field that takes its place has it next, else the list. Reads of the
 * import and of its causes end in either order.
 */
function useReturnedFocus(version: number, isFetching: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const sent = useRef<{ at: number; version: number }>(undefined)
  const formsOf = ({ current }: RefObject<HTMLDivElement | null>) => [...(current?.querySelectorAll('form') ?? [])]
  useEffect(() => {
    if (!sent.current) return
    if (document.activeElement === document.body) {
      const next = formsOf(list)
        .slice(0, sent.current.at + 1)
        .at(-1)
      const field = next?.querySelector<HTMLElement>('input, select') ?? list.current
      field?.focus()
    }
    if (version !== sent.current.version && !isFetching) sent.current = undefined
  })
  const onSent = (form: HTMLFormElement) => {
    sent.current = { at: formsOf(list).indexOf(form), version }
  }
  return { list, onSent }
}

interface CauseProps extends ImportCausesProps {
  cause: ImportCause
  /** The reason beside the cell, where those of one kind differ. */
  isTold: boolean
  onSent: (form: HTMLFormElement) => void
}

function Cause({ api, of, fields, edit, refreshes, cause, isTold, onSent }: CauseProps) {
  const { t, tr } = useI18n()
  const { field, cell, verdict, count, line, message, names } = cause
  const label = fields.find((one) => one.field === field)?.label
  const first = names.filter(Boolean)
  const others = count - first.length
  return (
    <li>
      <div className={classes.about}>
        <small>{count === 1 ? `${t('imports.line')} ${line}` : t('imports.rows_count', { count })}</small>
        {field && <q data-empty={cell === '' || undefined}>{cell || t('imports.cell_empty')}</q>}
        <span>
          {first.join(', ')}
          {others > 0 && ` ${t('imports.and_others', { count: others })}`}
        </span>
        {isTold && <span>{message}</span>}
      </div>
      {field && label && verdict === 'refused' && mayMend(of.status) && (
        <Correction
          api={api}
          of={of}
          refreshes={refreshes}
          cause={{ ...cause, field }}
          label={t('imports.cell_of', { field: tr(label), cell: cell || t('imports.cell_empty') })}
          edit={edit}
          onSent={onSent}
        />
      )}
    </li>
  )
}

interface CorrectionProps extends Pick<ImportCausesProps, 'api' | 'of' | 'edit' | 'refreshes'> {
  cause: ImportCause & { readonly field: string }
  label: string
  onSent: (form: HTMLFormElement) => void
}

function Correction({ api, of, cause, label, edit, refreshes, onSent }: CorrectionProps) {
  const { t } = useI18n()
  const [value, setValue] = useState(cause.cell)
  const mend = useWrite(api.mend, { refreshes: ['/api/imports', ...refreshes] })
  const { field, cell, count, rowId } = cause
  const { id, version } = of
  const send = () =>
    mend.mutate({ id, version, field, from: cell, to: value, rowId, reach: count === 1 ? 'row' : 'cause' })
  return (
    <form
      className={classes.correction}
      onSubmit={(event) => {
        event.preventDefault()
        if (value === cell) return
        onSent(event.currentTarget)
        send()
      }}
    >
      {edit?.({ cause, label, value, onChange: setValue }) ?? (
        <TextInput
          aria-label={label}
          value={value}
          autoComplete="off"
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      )}
      <Button type="submit" variant="default" loading={mend.isPending} disabled={value === cell}>
        {count === 1 ? t('imports.mend') : t('imports.mend_all', { count })}
      </Button>
      {mend.error && <Failure error={mend.error} act="save" />}
    </form>
  )
}
