import { IconFileTypePdf, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { hrefOf } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { lazyPart } from '../../../web/lazy-part.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { LinkButton, type MenuAction } from '../../../web/ui/button.tsx'
import { Columns } from '../../../web/ui/columns.tsx'
import { DownloadLink } from '../../../web/ui/download-link.tsx'
import { LifeActs } from '../../../web/ui/life-acts.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Details, PageHead, Section, Stack } from '../../../web/ui/page.tsx'
import { Sums } from '../../../web/ui/sums.tsx'
import type { BillDetail } from '../contract.ts'
import { documentApi } from '../document/contract.ts'
import { DocumentDesk, savedDocument } from '../document/web/parts/document-desk.tsx'
import { rhythmOf } from '../plans/rules.ts'
import { billPolicy } from '../policy.ts'
import { printoutApi } from '../printout/contract.ts'
import { useBillActions } from '../transitions/web/parts/bill-actions.tsx'
import { BillHistory } from './parts/bill-history.tsx'
import { BillPill } from './parts/bill-pill.tsx'
import { billQuery } from './queries.ts'

const BillInstalments = lazyPart(() =>
  import('../instalments/web/parts/bill-instalments.tsx').then((module) => module.BillInstalments),
)

/** One bill: its values, its document, its history and its acts. */
export function BillScreen() {
  const { t } = useI18n()
  const bill = useQuery(billQuery(useRouteParam('id')))
  return (
    <Loaded query={bill} back={{ to: '/manager/bills', label: t('bills.heading') }} isPage>
      {(loaded) => <BillPage bill={loaded} />}
    </Loaded>
  )
}

function BillPage({ bill }: { bill: BillDetail }) {
  const { t, language } = useI18n()
  const actor = useActor()
  const navigate = useNavigate()
  const actions = useBillActions()
  const isEditable = bill.status !== 'paid' && bill.status !== 'cancelled' && billPolicy.update(actor, bill)
  const isDraft = bill.status === 'draft' && billPolicy.remove(actor, bill)
  const onDelete = async () => {
    if (await actions.remove(bill)) await navigate({ to: '/manager/bills' })
  }
  const printout: MenuAction = {
    label: t('bills.printout'),
    icon: IconFileTypePdf,
    onSelect: () => window.location.assign(hrefOf(printoutApi.printout, { id: bill.id, language })),
  }
  const deletion: MenuAction = { label: t('bills.delete_draft'), tone: 'brick', onSelect: () => void onDelete() }
  const { file } = bill
  const document = file && savedDocument(bill, file)
  const history = <BillHistory id={bill.id} />
  const panels = <Panels slot="bill" given={{ bill }} />
  return (
    <>
      <PageHead
        title={bill.title}
        lead={`${bill.vendorName} · ${bill.buildingName}`}
        back={{ to: '/manager/bills', label: t('bills.heading') }}
      >
        {isEditable && (
          <LinkButton variant="default" to="/manager/bills/$id/edit" params={{ id: bill.id }} icon={IconPencil}>
            {t('web.edit')}
          </LinkButton>
        )}
        <LifeActs
          label={t('web.actions_for', { name: bill.title })}
          acts={actions.stepsOf(bill)}
          buttons={1}
          before={[printout]}
          after={isDraft ? [deletion] : []}
        />
      </PageHead>
      <Stack>
        <Panels slot="billHead" given={{ bill }} />
        {document ? (
          <DocumentDesk document={document}>
            <BillFacts bill={bill} />
            <div data-no-print>
              <DownloadLink href={hrefOf(documentApi.document, { id: bill.id })} name={document.name}>
                {t('bills.download')}
              </DownloadLink>
            </div>
            {panels}
            {history}
          </DocumentDesk>
        ) : (
          <Columns side={history}>
            <BillFacts bill={bill} />
            {panels}
          </Columns>
        )}
      </Stack>
      {actions.dialogs}
    </>
  )
}

function BillFacts({ bill }: { bill: BillDetail }) {
  const { t, money, date } = useI18n()
  const rhythm = bill.schedule ?? rhythmOf(bill.reading?.plan)
  const amount = (cents: number | null) => (cents === null ? null : money(cents))
  return (
    <>
      <Section title={t('bills.amounts')}>
        <Sums
          items={[
            { label: t('bills.subtotal'), value: amount(bill.subtotalCents) },
            { label: t('bills.gst'), value: amount(bill.gstCents) },
            { label: t('bills.qst'), value: amount(bill.qstCents) },
            { label: t('bills.total'), value: money(bill.totalCents), isTotal: true },
          ]}
        />
      </Section>
      <Section title={t('bills.facts')}>
        <Details
          items={[
            { label: t('bills.status'), value: <BillPill status={bill.status} /> },
            { label: t('bills.due_on'), value: date(bill.dueOn) },
            ...(bill.paidOn ? [{ label: t('bills.paid_on'), value: date(bill.paidOn) }] : []),
            { label: t('bills.vendor'), value: bill.vendorName },
            { label: t('bills.invoice_number'), value: bill.invoiceNumber },
            { label: t('bills.issued_on'), value: date(bill.issuedOn) },
            { label: t('bills.category'), value: t(`categories.${bill.category}`) },
            { label: t('bills.building'), value: bill.buildingName },
            ...(rhythm ? [{ label: t('bills.rhythm'), value: t(`bills.rhythm_${rhythm}`) }] : []),
            ...(bill.description ? [{ label: t('bills.description'), value: bill.description }] : []),
            ...(bill.notes ? [{ label: t('bills.notes'), value: bill.notes }] : []),
            ...(bill.file ? [] : [{ label: t('bills.document'), value: t('bills.no_document') }]),
          ]}
        />
      </Section>
      <Suspense>
        <BillInstalments bill={bill} />
      </Suspense>
    </>
  )
}
