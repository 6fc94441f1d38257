import { IconCreditCardPay } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { useOptionalRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Button, LinkButton } from '../../../web/ui/button.tsx'
import { type Column, DataTable, TwoLines } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { FilterSelect, Filters, SearchField } from '../../../web/ui/filters.tsx'
import { type SortName, useList } from '../../../web/ui/list-page.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { type OfBuilding, OfChosenBuilding } from '../../contributions/web/parts/of-building.tsx'
import { type AgreementStatus, agreementStatuses, type DebitAgreement, debitAgreementsApi } from '../contract.ts'
import { NoticesSection } from '../notices/web/parts/notices-section.tsx'
import { agreementPolicy } from '../policy.ts'
import { AgreementDialog } from './parts/agreement-dialog.tsx'
import { useAmountText, useMasked } from './parts/agreement-facts.tsx'
import { AgreementPage } from './parts/agreement-page.tsx'
import { AgreementPill } from './parts/agreement-pill.tsx'

/** `/manager/invoices/debits`: who agreed to debits in a building; `/manager/invoices/debits/$id`: one agreement. */
export function AgreementsScreen() {
  const { t } = useI18n()
  const id = useOptionalRouteParam('id')
  if (id)
    return (
      <AgreementPage id={id}>
        <NoticesSection agreementId={id} />
      </AgreementPage>
    )
  return <OfChosenBuilding title={t('debits.title')} page={InBuilding} />
}

function InBuilding({ building, back }: OfBuilding) {
  const { t } = useI18n()
  const list = useList(debitAgreementsApi.list, { filters: ['status'], given: { building } })
  const [isAdding, setIsAdding] = useState(false)
  const columns = useColumns()
  const { status = [] } = list.filters
  const add = agreementPolicy.record(useActor(), { buildingId: building }) && (
    <Button onClick={() => setIsAdding(true)}>{t('debits.new')}</Button>
  )
  return (
    <>
      <PageHead title={t('debits.title')} back={{ ...back, label: t('debits.back_to_invoices') }}>
        <LinkButton to="/manager/invoices/debits/runs" search={{ building }} variant="default">
          {t('debits.runs')}
        </LinkButton>
        {add}
      </PageHead>
      <Filters>
        <SearchField {...list.search} placeholder={t('debits.search')} />
        <FilterSelect<AgreementStatus>
          label={t('debits.status')}
          placeholder={t('web.all')}
          value={status[0]}
          onChange={(chosen) => list.set({ status: chosen && [chosen] })}
          items={agreementStatuses.map((value) => ({ value, label: t(`debits.status_${value}`) }))}
        />
      </Filters>
      <DataTable
        {...list}
        label={t('debits.title')}
        columns={columns}
        rowLabel={({ unitNumber }) => unitNumber}
        rowLink={({ id }) => ({ to: '/manager/invoices/debits/$id', params: { id } })}
        empty={
          <Empty
            icon={IconCreditCardPay}
            title={t(list.isFiltered ? 'web.no_match' : 'debits.none')}
            action={!list.isFiltered && add}
          >
            {!list.isFiltered && t('debits.none_lead')}
          </Empty>
        }
      />
      {isAdding && <AgreementDialog building={building} onClose={() => setIsAdding(false)} />}
    </>
  )
}

function useColumns(): Column<DebitAgreement, SortName<typeof debitAgreementsApi.list>>[] {
  const { t, date } = useI18n()
  const masked = useMasked()
  const amountText = useAmountText()
  return [
    {
      key: 'unit',
      label: t('debits.unit'),
      cell: ({ unitNumber, payorName }) => <TwoLines main={unitNumber} sub={payorName} />,
    },
    { key: 'status', label: t('debits.status'), cell: ({ status }) => <AgreementPill status={status} /> },
    {
      key: 'account',
      label: t('debits.account'),
      card: 'meta',
      cell: (agreement) => <span className="num">{masked(agreement)}</span>,
    },
    {
      key: 'amount',
      label: t('debits.amount'),
      card: 'meta',
      cell: (agreement) => <TwoLines main={amountText(agreement)} sub={t(`debits.frequency_${agreement.frequency}`)} />,
    },
    {
      key: 'signedOn',
      label: t('debits.signed_on'),
      sort: 'signedOn',
      card: 'meta',
      cell: ({ signedOn }) => <span className="num">{date(signedOn)}</span>,
    },
  ]
}
