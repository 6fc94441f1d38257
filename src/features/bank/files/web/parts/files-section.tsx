import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import type { MenuAction } from '../../../../../web/ui/button.tsx'
import { type Column, DataTable, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Pill } from '../../../../../web/ui/page.tsx'
import type { BankAccount } from '../../../contract.ts'
import { bankPolicy } from '../../../policy.ts'
import type { BankFile } from '../../contract.ts'
import { filesQuery, useRemoveFile } from '../queries.ts'

/** The last files of an account; one that waits opens what it would add. */
export function FilesSection({ account }: { account: BankAccount }) {
  const { t } = useI18n()
  const files = useQuery(filesQuery(account.id))
  const act = useAct()
  const remove = useRemoveFile()
  const columns = useColumns()
  const mayImport = bankPolicy.import(useActor(), account)
  const menu = ({ id, status }: BankFile): MenuAction[] => {
    if (!mayImport) return []
    const isWaiting = status === 'read'
    return [
      {
        label: t(isWaiting ? 'bank.drop_file' : 'bank.remove_import'),
        tone: 'brick',
        onSelect: () =>
          void act({
            ...(!isWaiting && {
              ask: {
                title: t('bank.remove_title'),
                body: t('bank.remove_body'),
                action: t('bank.remove_import'),
                keep: t('bank.keep_import'),
                isDanger: true,
              },
            }),
            write: () => remove.mutateAsync({ id }),
            done: t(isWaiting ? 'bank.dropped' : 'bank.removed'),
          }),
      },
    ]
  }
  return (
    <DataTable
      label={t('bank.files')}
      columns={columns}
      query={files}
      rowLabel={({ name }) => name}
      rowLink={({ id, status }) =>
        status === 'read'
          ? { to: '/manager/bank/files/$id', params: { id } }
          : { to: '/manager/bank/accounts/$id', params: { id: account.id }, search: { view: 'lines', file: id } }
      }
      menu={menu}
      empty={<Empty title={t('bank.no_files')}>{t('bank.no_lines_lead')}</Empty>}
    />
  )
}

function useColumns(): Column<BankFile>[] {
  const { t, date, dateTime } = useI18n()
  return [
    {
      key: 'file',
      label: t('bank.file'),
      cell: ({ name, madeByName, madeAt }) => (
        <TwoLines main={name} sub={t('bank.file_by', { name: madeByName ?? '—', when: dateTime(madeAt) })} />
      ),
    },
    {
      key: 'period',
      label: t('bank.period'),
      card: 'meta',
      cell: ({ periodFrom, periodTo }) =>
        periodFrom && periodTo && t('bank.period_of', { from: date(periodFrom), to: date(periodTo) }),
    },
    {
      key: 'state',
      label: t('bank.verdict'),
      card: 'side',
      cell: ({ status, addedCount }) =>
        status === 'read' ? (
          <Pill tone="copper">{t('bank.waiting')}</Pill>
        ) : (
          t('bank.added', { count: addedCount ?? 0 })
        ),
    },
  ]
}
