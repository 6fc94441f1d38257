import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Actions } from '../../../../web/ui/button.tsx'
import { type Column, DataTable, TwoLines } from '../../../../web/ui/data-table.tsx'
import { DownloadLink } from '../../../../web/ui/download-link.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { FilterSelect, Filters } from '../../../../web/ui/filters.tsx'
import { type SortName, useList } from '../../../../web/ui/list-page.tsx'
import { type Mailing, mailingsApi, type Recipient, type RecipientStatus, recipientStatuses } from '../../contract.ts'
import { mailingPolicy } from '../../policy.ts'
import { recipientLife } from '../../rules.ts'
import { useResendLetter } from '../queries.ts'
import { LetterPill } from './letter-pill.tsx'
import classes from './mailings.module.css'

/** To whom the letters of a mailing go, by unit, with what may be done for each. */
export function Recipients({ mailing }: { mailing: Mailing }) {
  const { t, date, dateTime } = useI18n()
  const maySend = mailingPolicy.send(useActor(), mailing)
  const list = useList(mailingsApi.recipients, { filters: ['status'], given: { id: mailing.id } })
  const columns: Column<Recipient, SortName<typeof mailingsApi.recipients>>[] = [
    {
      key: 'person',
      label: t('mailings.person'),
      cell: ({ unitNumber, name }) => <TwoLines main={name} sub={t('mailings.unit_of', { unit: unitNumber })} />,
    },
    {
      key: 'how',
      label: t('mailings.how'),
      card: 'meta',
      cell: ({ channel }) => t(`mailings.channel_${channel}`),
    },
    {
      key: 'when',
      label: t('mailings.when'),
      card: 'meta',
      cell: ({ sentAt, postedOn }) => (
        <span className="num">{postedOn ? date(postedOn) : sentAt ? dateTime(sentAt) : ''}</span>
      ),
    },
    {
      key: 'status',
      label: t('mailings.status'),
      cell: ({ status }) => <LetterPill status={status} />,
    },
    {
      key: 'acts',
      label: t('mailings.letter'),
      align: 'end',
      cell: (letter) => <Acts letter={letter} maySend={maySend} />,
    },
  ]
  return (
    <>
      <Filters>
        <FilterSelect<RecipientStatus>
          label={t('mailings.status')}
          placeholder={t('mailings.all_statuses')}
          value={list.filters.status}
          onChange={(status) => list.set({ status })}
          items={recipientStatuses.map((value) => ({ value, label: t(`mailings.status_${value}`) }))}
        />
      </Filters>
      <DataTable
        {...list}
        label={t('mailings.recipients')}
        columns={columns}
        rowLabel={({ name }) => name}
        empty={<Empty title={t('mailings.no_recipients')}>{t('mailings.no_recipients_lead')}</Empty>}
      />
    </>
  )
}

function Acts({ letter, maySend }: { letter: Recipient; maySend: boolean }) {
  const { t, language } = useI18n()
  const act = useAct()
  const resend = useResendLetter()
  const { id, name, status, channel } = letter
  const mayResend = maySend && channel === 'email' && recipientLife.from(status, ['manager']).includes('resend')
  const sendAgain = () =>
    act({
      ask: {
        title: t('mailings.resend_title', { name }),
        body: t('mailings.resend_body'),
        action: t('mailings.resend'),
        keep: t('mailings.resend_keep'),
      },
      write: () => resend.mutateAsync({ id }),
      done: t('mailings.toast_resent'),
      kind: 'update',
    })
  return (
    <span className={classes.acts}>
      <DownloadLink href={`/api/mailings/recipients/${id}/paper?language=${language}`}>
        {t('mailings.letter')}
        <span className="sr">{` (${name})`}</span>
      </DownloadLink>
      {mayResend && (
        <Actions
          label={t('mailings.acts_for', { name })}
          items={[{ label: t('mailings.resend'), onSelect: () => void sendAgain() }]}
        />
      )}
    </span>
  )
}
