import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError } from '../../../../../web/client.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { saveText } from '../../../../../web/save-text.ts'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { type Column, DataTable, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Details, Notice, Stack } from '../../../../../web/ui/page.tsx'
import { shownRows } from '../../../../../web/ui/shown-rows.ts'
import { OriginatorDialog } from '../../../../payment-runs/originators/web/parts/originator-dialog.tsx'
import { originatorPolicy } from '../../../../payment-runs/policy.ts'
import type { DebitFilePreview } from '../../../debit-file/contract.ts'
import { debitRunPolicy } from '../../../policy.ts'
import type { DebitRunDetail } from '../../../runs/contract.ts'
import { debitFileQuery, useExportDebits } from '../queries.ts'

interface FileDialogProps {
  run: DebitRunDetail
  onClose: () => void
}

/** The file of a run, decoded record by record before it is made. */
export function DebitFileDialog({ run, onClose }: FileDialogProps) {
  const { t } = useI18n()
  const actor = useActor()
  const [isEntering, setIsEntering] = useState(false)
  const preview = useQuery(debitFileQuery(run.id))
  const lacks = preview.error instanceof HttpError && preview.error.problem?.code === 'payment-runs.no_originator'
  if (isEntering)
    return (
      <OriginatorDialog
        organizationId={run.organizationId}
        onClose={() => {
          setIsEntering(false)
          void preview.refetch()
        }}
      />
    )
  return (
    <Dialog title={t('debits.file')} isOpen onClose={onClose} size="xl">
      <Stack>
        <Notice tone="copper" title={t('debits.file_check')}>
          {t('debits.file_lead')}
        </Notice>
        {lacks && originatorPolicy.update(actor, run) && (
          <Button variant="default" onClick={() => setIsEntering(true)}>
            {t('debits.enter_originator')}
          </Button>
        )}
        <Loaded query={preview}>{(file) => <File {...{ run, file, onClose }} />}</Loaded>
      </Stack>
    </Dialog>
  )
}

function File({ run, file, onClose }: FileDialogProps & { file: DebitFilePreview }) {
  const { t, money, number, date } = useI18n()
  const act = useAct()
  const make = useExportDebits()
  const download = async () => {
    const { name, content } = await make.mutateAsync({ id: run.id, version: run.version })
    saveText(name, content)
    onClose()
  }
  return (
    <>
      <Details
        items={[
          {
            label: t('debits.file_number'),
            value: file.number === null ? t('debits.file_next') : String(file.number).padStart(4, '0'),
          },
          { label: t('debits.originator_id'), value: file.originatorId },
          { label: t('debits.data_centre'), value: file.dataCentre },
          { label: t('debits.due_on'), value: date(run.dueOn) },
          { label: t('debits.code'), value: [...new Set(file.debits.map(({ code }) => code))].join(', ') },
          { label: t('debits.file_records'), value: t('debits.file_kinds', { count: file.records - 2 }) },
          { label: t('debits.file_debits'), value: number(file.count) },
          { label: t('debits.total'), value: `${money(file.totalCents)} ${file.currency}` },
        ]}
      />
      <DataTable
        label={t('debits.file_debits')}
        columns={useColumns()}
        query={shownRows(file.debits.map((debit, at) => ({ ...debit, id: String(at) })))}
        rowLabel={({ name }) => name}
        empty={<Empty title={t('debits.no_items')} />}
      />
      {debitRunPolicy.export(useActor(), run) && (
        <Button loading={make.isPending} onClick={() => void act({ write: download, done: t('debits.done_export') })}>
          {t(file.number === null ? 'debits.do_export' : 'debits.export_again')}
        </Button>
      )}
    </>
  )
}

type Row = DebitFilePreview['debits'][number] & { readonly id: string }

function useColumns(): Column<Row>[] {
  const { t, money } = useI18n()
  return [
    {
      key: 'record',
      label: t('debits.record'),
      cell: ({ record, segment }) => <span className="num">{t('debits.record_of', { record, segment })}</span>,
    },
    {
      key: 'payor',
      label: t('debits.account_holder'),
      cell: ({ name, sundry }) => <TwoLines main={name} sub={sundry} />,
    },
    {
      key: 'account',
      label: t('debits.account'),
      cell: ({ institution, transit, ending }) => (
        <span className="num">{t('debits.account_of', { institution, transit, ending })}</span>
      ),
    },
    {
      key: 'amount',
      label: t('debits.amount'),
      align: 'end',
      cell: ({ amountCents }) => <span className="num">{money(amountCents)}</span>,
    },
  ]
}
