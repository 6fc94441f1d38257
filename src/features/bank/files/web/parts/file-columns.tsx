import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { NativeSelect } from '../../../../../web/ui/controls.tsx'
import { Failure } from '../../../../../web/ui/failure.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { dayOrders } from '../../../amounts/rules.ts'
import { chooseColumn, columnUses, usesOf } from '../../../columns/rules.ts'
import type { ColumnMap } from '../../../csv-files/rules.ts'
import type { BankFilePreview } from '../../contract.ts'
import { useMapFile } from '../queries.ts'
import classes from './file.module.css'

/** `A`, `B`… as a spreadsheet calls a column without a heading. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26)

const blank: ColumnMap = {
  hasTitles: false,
  dayOrder: 'ymd',
  postedOn: 0,
  descriptions: [],
  reference: null,
  amount: null,
  isInverted: false,
  withdrawal: null,
  deposit: null,
  balance: null,
  account: [],
}

/** Which of the accounts of a file is read, and what its columns are. Folded while its columns are known. */
export function FileColumns({ file, mayWrite }: { file: BankFilePreview; mayWrite: boolean }) {
  const { t } = useI18n()
  const isTable = file.columns.length > 0
  const [isOpen, setIsOpen] = useState(isTable && file.map === null)
  if (!mayWrite) return null
  return (
    <>
      <AccountChoice file={file} />
      {isTable && (
        <Section
          title={t('bank.columns')}
          lead={t(file.map ? 'bank.columns_known' : 'bank.columns_unknown')}
          isFlush={!isOpen}
          actions={
            !isOpen && (
              <Button variant="default" onClick={() => setIsOpen(true)}>
                {t('bank.columns_edit')}
              </Button>
            )
          }
        >
          {isOpen && <Mapping file={file} />}
        </Section>
      )}
    </>
  )
}

function AccountChoice({ file }: { file: BankFilePreview }) {
  const { t } = useI18n()
  const save = useMapFile()
  const { id, version, map, accounts, account, columns } = file
  if (accounts.length < 2) return null
  return (
    <div className={classes.choices}>
      <NativeSelect
        label={t('bank.which_account')}
        value={account ?? ''}
        disabled={save.isPending}
        onChange={({ currentTarget }) =>
          save.mutate({ id, version, map: columns.length > 0 ? map : null, account: currentTarget.value })
        }
      >
        {accounts.map(({ name, count }) => (
          <option key={name} value={name}>
            {t('bank.account_count', { name, count })}
          </option>
        ))}
      </NativeSelect>
      {save.error && <Failure error={save.error} act="save" />}
    </div>
  )
}

function Mapping({ file }: { file: BankFilePreview }) {
  const { t } = useI18n()
  const save = useMapFile()
  const [map, setMap] = useState<ColumnMap>(file.map ?? blank)
  const { id, version, account, columns } = file
  return (
    <>
      <div className={classes.choices}>
        <NativeSelect
          label={t('bank.first_row')}
          value={map.hasTitles ? 'titles' : 'line'}
          onChange={({ currentTarget }) => setMap({ ...map, hasTitles: currentTarget.value === 'titles' })}
        >
          <option value="titles">{t('bank.first_row_titles')}</option>
          <option value="line">{t('bank.first_row_line')}</option>
        </NativeSelect>
        <NativeSelect
          label={t('bank.day_order')}
          value={map.dayOrder}
          onChange={({ currentTarget }) =>
            setMap({ ...map, dayOrder: dayOrders.find((order) => order === currentTarget.value) ?? 'ymd' })
          }
        >
          {dayOrders.map((order) => (
            <option key={order} value={order}>
              {t(`bank.order_${order}`)}
            </option>
          ))}
        </NativeSelect>
        {map.amount !== null && (
          <NativeSelect
            label={t('bank.signs')}
            value={map.isInverted ? 'inverted' : 'plain'}
            onChange={({ currentTarget }) => setMap({ ...map, isInverted: currentTarget.value === 'inverted' })}
          >
            <option value="plain">{t('bank.signs_plain')}</option>
            <option value="inverted">{t('bank.signs_inverted')}</option>
          </NativeSelect>
        )}
      </div>
      <ul className={classes.columns}>
        {columns.map(({ title, samples }, at) => {
          const name = title || t('bank.column', { letter: letterOf(at) })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading; their place names them
            <li key={at}>
              <div>
                <b>{name}</b>
                <small>{samples.join(' · ') || '—'}</small>
              </div>
              <NativeSelect
                aria-label={t('bank.column_field', { name })}
                value={usesOf(map, at) ?? ''}
                onChange={({ currentTarget }) =>
                  setMap(
                    chooseColumn(
                      map,
                      at,
                      columnUses.find((use) => use === currentTarget.value),
                    ),
                  )
                }
              >
                <option value="">{t('bank.column_none')}</option>
                {columnUses.map((use) => (
                  <option key={use} value={use}>
                    {t(`bank.col_${use}`)}
                  </option>
                ))}
              </NativeSelect>
            </li>
          )
        })}
      </ul>
      {save.error && <Failure error={save.error} act="save" />}
      <div className={classes.acts}>
        <Button onClick={() => save.mutate({ id, version, map, account })} loading={save.isPending}>
          {t('bank.columns_save')}
        </Button>
      </div>
    </>
  )
}
