import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { useActor } from '../../../web/session.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { type Column, DataTable, TwoLines } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { type SortName, useList } from '../../../web/ui/list-page.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import type { ContributionYear } from '../../contributions/contract.ts'
import { type OfBuilding, OfChosenBuilding } from '../../contributions/web/parts/of-building.tsx'
import { type Mailing, mailingsApi } from '../contract.ts'
import { mailingPolicy } from '../policy.ts'
import { progressOf } from '../rules.ts'
import { StatementsDialog } from '../statements/web/parts/statements-dialog.tsx'
import { useLetterName } from './parts/letter-name.tsx'
import { yearQuery } from './queries.ts'

/** `/manager/invoices/mailings`: what was sent to those who pay in a building, and the act that sends them their statements. */
export function MailingsScreen() {
  const { t } = useI18n()
  return <OfChosenBuilding title={t('mailings.mailings')} page={InBuilding} />
}

function InBuilding({ building, back }: OfBuilding) {
  return (
    <Loaded query={useQuery(yearQuery(building))} back={back} isPage>
      {(year) => <Mailings year={year} back={back} />}
    </Loaded>
  )
}

function useColumns(): Column<Mailing, SortName<typeof mailingsApi.list>>[] {
  const { t, date, dateTime, number } = useI18n()
  const nameOf = useLetterName()
  return [
    {
      key: 'mailing',
      label: t('mailings.mailing'),
      cell: (mailing) => <TwoLines main={nameOf(mailing)} sub={date(mailing.on, 'full')} />,
    },
    {
      key: 'started',
      label: t('mailings.started'),
      sort: 'createdAt',
      card: 'meta',
      cell: ({ createdAt, byName }) => <TwoLines main={dateTime(createdAt)} sub={byName} />,
    },
    {
      key: 'progress',
      label: t('mailings.letters_sent'),
      align: 'end',
      cell: ({ counts }) => {
        const { done, all } = progressOf(counts)
        const toPost = counts.ready + counts.failed
        return (
          <TwoLines
            main={<span className="num">{done < all ? t('mailings.done_of', { done, all }) : number(all)}</span>}
            sub={toPost > 0 && t('mailings.to_post_note', { count: toPost })}
          />
        )
      },
    },
  ]
}

function Mailings({ year, back }: { year: ContributionYear; back: OfBuilding['back'] }) {
  const { t } = useI18n()
  const { buildingId: building, buildingName, buildingKind } = year
  const nameOf = useLetterName()
  const list = useList(mailingsApi.list, { given: { building } })
  const [isAsking, setIsAsking] = useState(false)
  const maySend = mailingPolicy.create(useActor(), year) && buildingKind !== 'rental'
  const send = maySend && <Button onClick={() => setIsAsking(true)}>{t('mailings.send_statements')}</Button>
  const hasSome = (list.query.data?.total ?? 0) > 0
  return (
    <>
      <PageHead title={t('mailings.mailings')} lead={buildingName} back={back}>
        {hasSome && send}
      </PageHead>
      <DataTable
        {...list}
        label={t('mailings.mailings')}
        columns={useColumns()}
        rowLabel={nameOf}
        rowLink={({ id }) => ({ to: '/manager/invoices/mailings/$id', params: { id } })}
        empty={
          <Empty title={t('mailings.no_mailings')} action={send}>
            {t('mailings.no_mailings_lead')}
          </Empty>
        }
      />
      {isAsking && <StatementsDialog building={building} onClose={() => setIsAsking(false)} />}
    </>
  )
}
