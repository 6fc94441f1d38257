import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { useAct } from '../../../web/ui/act.tsx'
import { Actions, Button, LinkButton } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/controls.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Section, Stack } from '../../../web/ui/page.tsx'
import type { BankAccount } from '../contract.ts'
import type { BankFilePreview } from '../files/contract.ts'
import classes from '../files/web/parts/file.module.css'
import { FileColumns } from '../files/web/parts/file-columns.tsx'
import { FileLines } from '../files/web/parts/file-lines.tsx'
import { FileNotices, FileSum } from '../files/web/parts/file-notices.tsx'
import { fileQuery, useImportFile, useRemoveFile } from '../files/web/queries.ts'
import { bankPolicy } from '../policy.ts'
import { accountQuery } from './queries.ts'

/** `/manager/bank/files/$id`: what a file of the bank would add to its account, before anything is added. */
export function FileScreen() {
  const { t } = useI18n()
  const found = useQuery(fileQuery(useRouteParam('id')))
  return (
    <Loaded query={found} back={{ to: '/manager/bank', label: t('bank.title') }} isPage>
      {(file) => <OfAccount file={file} />}
    </Loaded>
  )
}

function OfAccount({ file }: { file: BankFilePreview }) {
  const { t } = useI18n()
  return (
    <Loaded
      query={useQuery(accountQuery(file.bankAccountId))}
      back={{ to: '/manager/bank', label: t('bank.title') }}
      isPage
    >
      {(account) => <Shown file={file} account={account} />}
    </Loaded>
  )
}

function Shown({ file, account }: { file: BankFilePreview; account: BankAccount }) {
  const { t, date } = useI18n()
  const { name, periodFrom, periodTo, shape, format, addedCount } = file
  const mayWrite = bankPolicy.import(useActor(), account)
  const period =
    periodFrom && periodTo && t('bank.period_of', { from: date(periodFrom, 'full'), to: date(periodTo, 'full') })
  return (
    <>
      <PageHead
        title={t('bank.import')}
        lead={[account.name, period, name, t(shape ? `bank.shape_${shape}` : `bank.format_${format}`)]
          .filter(Boolean)
          .join(' · ')}
        back={{ to: '/manager/bank/accounts/$id', params: { id: account.id }, label: account.name }}
      >
        {file.status === 'read' && <Acts file={file} account={account} />}
      </PageHead>
      <Stack>
        {file.status === 'read' ? (
          <>
            <FileSum file={file} />
            <FileNotices file={file} account={account} />
            <FileColumns key={file.version} file={file} mayWrite={mayWrite} />
            <Importing file={file} account={account} />
            <FileLines file={file} />
          </>
        ) : (
          <Section title={t('bank.added', { count: addedCount ?? 0 })}>
            <LinkButton
              to="/manager/bank/accounts/$id"
              params={{ id: account.id }}
              search={{ view: 'lines', file: file.id }}
              variant="default"
            >
              {t('bank.lines')}
            </LinkButton>
          </Section>
        )}
      </Stack>
    </>
  )
}

function Acts({ file: { id }, account }: { file: BankFilePreview; account: BankAccount }) {
  const { t } = useI18n()
  const act = useAct()
  const navigate = useNavigate()
  const remove = useRemoveFile(`/api/bank-files/${id}`)
  if (!bankPolicy.import(useActor(), account)) return null
  const page = { to: '/manager/bank/accounts/$id', params: { id: account.id } } as const
  const drop = async () => {
    if (await act({ write: () => remove.mutateAsync({ id }), done: t('bank.dropped') })) await navigate(page)
  }
  return (
    <>
      <LinkButton
        to="/manager/bank/accounts/$id/import"
        params={{ id: account.id }}
        variant="default"
        icon={IconFileImport}
      >
        {t('bank.other_file')}
      </LinkButton>
      <Actions
        label={t('bank.acts')}
        items={[{ label: t('bank.drop_file'), tone: 'brick', onSelect: () => void drop() }]}
      />
    </>
  )
}

/** Adds what is new; what may be a duplicate only where a person says so. */
function Importing({ file, account }: { file: BankFilePreview; account: BankAccount }) {
  const { t } = useI18n()
  const act = useAct()
  const navigate = useNavigate()
  const add = useImportFile()
  const [withDoubtful, setWithDoubtful] = useState(false)
  const { id, version, counts } = file
  const count = (counts.new ?? 0) + (withDoubtful ? (counts.doubtful ?? 0) : 0)
  if (!bankPolicy.import(useActor(), account)) return null
  const save = async () => {
    const isDone = await act({
      write: () => add.mutateAsync({ id, version, withDoubtful }),
      done: t('bank.imported', { count }),
    })
    if (isDone) await navigate({ to: '/manager/bank/accounts/$id', params: { id: account.id } })
  }
  return (
    <div className={classes.acts}>
      {(counts.doubtful ?? 0) > 0 && (
        <Checkbox
          label={t('bank.with_doubtful', { count: counts.doubtful ?? 0 })}
          checked={withDoubtful}
          onChange={setWithDoubtful}
        />
      )}
      <Button onClick={() => void save()} disabled={count === 0} loading={add.isPending}>
        {count === 0 ? t('bank.nothing_to_import') : t('bank.do_import', { count })}
      </Button>
    </div>
  )
}
