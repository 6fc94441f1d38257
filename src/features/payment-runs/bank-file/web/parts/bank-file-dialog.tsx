import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { query } from '../../../../../web/queries.ts'
import { saveText } from '../../../../../web/save-text.ts'
import { useActor } from '../../../../../web/session.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { type Column, DataTable, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { useFailureText } from '../../../../../web/ui/failure.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Details, Notice, Stack } from '../../../../../web/ui/page.tsx'
import { shownRows } from '../../../../../web/ui/shown-rows.ts'
import { toast } from '../../../../../web/ui/toast.ts'
import type { PaymentRun } from '../../../contract.ts'
import { paymentRunPolicy } from '../../../policy.ts'
import { type BankFilePreview, bankFileApi } from '../../contract.ts'
import { useMakeFile } from '../queries.ts'

/** The file for the bank, read field by field before it is made. */
export function BankFileDialog({ run, onClose }: { run: PaymentRun; onClose: () => void }) {
  const { t } = useI18n()
  const preview = useQuery(query(bankFileApi.preview, { id: run.id }))
  return (
    <Dialog title={t('payment-runs.file')} isOpen onClose={onClose} size="lg">
      <Stack>
        <Notice tone="copper" title={t('payment-runs.file_preview')}>
          {t('payment-runs.file_lead')}
        </Notice>
        <Loaded query={preview}>{(file) => <File {...{ run, file, onClose }} />}</Loaded>
      </Stack>
    </Dialog>
  )
}

function File({ run, file, onClose }: { run: PaymentRun; file: BankFilePreview; onClose: () => void }) {
  const { t, money, number, date } = useI18n()
  const actor = useActor()
  const failureText = useFailureText()
  const make = useMakeFile()
  const download = async () => {
    try {
      const { name, content } = await make.mutateAsync({ id: run.id, version: run.version })
      saveText(name, content)
      toast(t('payment-runs.file_done'))
      onClose()
    } catch (error) {
      toast(failureText(error, 'operation'), 'brick')
    }
  }
  return (
    <>
      <Details
        items={[
          {
            label: t('payment-runs.file_number'),
            value: file.number === null ? t('payment-runs.file_next') : String(file.number).padStart(4, '0'),
          },
          { label: t('payment-runs.originator_id'), value: file.originatorId },
          { label: t('payment-runs.data_centre'), value: file.dataCentre },
          { label: t('payment-runs.pay_on'), value: date(run.payOn) },
          { label: t('payment-runs.file_records'), value: number(file.records) },
          { label: t('payment-runs.file_credits'), value: number(file.count) },
          { label: t('payment-runs.total'), value: `${money(file.totalCents)} ${file.currency}` },
        ]}
      />
      <DataTable
        label={t('payment-runs.file_credits')}
        columns={useColumns()}
        query={shownRows(file.credits.map((credit, at) => ({ ...credit, id: String(at) })))}
        rowLabel={({ name }) => name}
        empty={<Empty title={t('payment-runs.nothing_in_file')} />}
      />
      {file.left.length > 0 && (
        <Notice tone="brick" title={t('payment-runs.file_left')}>
          <ul>
            {file.left.map(({ itemId, vendorName, amountCents, reason }) => (
              <li key={itemId}>
                {vendorName} · <span className="num">{money(amountCents)}</span> · {t(`payment-runs.file_${reason}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {paymentRunPolicy.makeFile(actor, run) && (
        <Button loading={make.isPending} onClick={() => void download()}>
          {t(file.number === null ? 'payment-runs.file_make' : 'payment-runs.file_again')}
        </Button>
      )}
    </>
  )
}

type Credit = BankFilePreview['credits'][number] & { id: string }

function useColumns(): Column<Credit>[] {
  const { t, money } = useI18n()
  return [
    {
      key: 'payee',
      label: t('payment-runs.payee'),
      cell: ({ name, sundry }) => <TwoLines main={name} sub={sundry} />,
    },
    {
      key: 'account',
      label: t('payment-runs.account'),
      cell: ({ institution, transit, ending }) => (
        <span className="num">{t('payment-runs.account_of', { institution, transit, ending })}</span>
      ),
    },
    { key: 'code', label: t('payment-runs.code'), cell: ({ code }) => <span className="num">{code}</span> },
    {
      key: 'reference',
      label: t('payment-runs.reference'),
      card: 'hidden',
      cell: ({ reference }) => <span className="num">{reference}</span>,
    },
    {
      key: 'amount',
      label: t('payment-runs.amount'),
      align: 'end',
      cell: ({ amountCents }) => <span className="num">{money(amountCents)}</span>,
    },
  ]
}
