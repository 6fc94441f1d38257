import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isDay, today } from '../../../shared/dates.ts'
import type { Fund } from '../../../shared/funds.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { DateField } from '../../../web/ui/date-field.tsx'
import { MoneyField, TextField } from '../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../web/ui/form.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Details, Notice, PageHead, Section, Stack, TextLink } from '../../../web/ui/page.tsx'
import { Row, RowList } from '../../../web/ui/row-list.tsx'
import { toast } from '../../../web/ui/toast.ts'
import type { Ledger } from '../contract.ts'
import { OpeningFields, type OpeningPreview } from '../opening/contract.ts'
import { openingQuery, useOpenLedger } from '../opening/web/queries.ts'
import { differenceOf } from '../rules.ts'
import { ledgerQuery } from './queries.ts'

/** `/manager/buildings/$id/ledger/opening`: what was in the bank, what was owed and what each fund had on the first day. */
export function OpeningScreen() {
  const { t } = useI18n()
  const id = useRouteParam('id')
  const back = { to: '/manager/buildings/$id/ledger', params: { id }, label: t('ledger.title') } as const
  return (
    <Loaded query={useQuery(ledgerQuery(id))} back={back} isPage>
      {(ledger) => (
        <>
          <PageHead title={t('ledger.start')} lead={ledger.buildingName} back={back} />
          {ledger.startsOn ? <Notice tone="slate" title={t('ledger.started_already')} /> : <Opening ledger={ledger} />}
        </>
      )}
    </Loaded>
  )
}

const draftOf = (funds: readonly Fund[]) => ({
  startsOn: `${today().slice(0, 4)}-01-01`,
  funds: funds.map((fund) => ({ fund })),
  reason: '',
})

function Opening({ ledger: { id, funds } }: { ledger: Ledger }) {
  const { t, money } = useI18n()
  const navigate = useNavigate()
  const open = useOpenLedger()
  const form = useContractForm(OpeningFields, {
    defaults: draftOf(funds),
    draft: `opening of ${id}`,
    onSubmit: async (fields) => {
      await open.mutateAsync({ id, ...fields })
      toast(t('ledger.done_start'))
      await navigate({ to: '/manager/buildings/$id/ledger', params: { id } })
    },
  })
  const [startsOn, typed] = [form.watch('startsOn'), form.watch('funds')]
  const isAsked = isDay(startsOn) && startsOn <= today()
  const preview = useQuery({ ...openingQuery(id, startsOn), enabled: isAsked }).data
  const centsOf = (part: 'unpaid' | 'owed' | 'prepaid', fund: Fund): number =>
    preview?.[part].find((one) => one.fund === fund)?.amountCents ?? 0
  const differenceAt = (at: number, fund: Fund): number | undefined => {
    const { cashCents, balanceCents } = typed[at] ?? {}
    if (typeof cashCents !== 'number' || typeof balanceCents !== 'number') return undefined
    return differenceOf({
      fund,
      cashCents,
      balanceCents,
      unpaidCents: centsOf('unpaid', fund),
      owedCents: centsOf('owed', fund),
      prepaidCents: centsOf('prepaid', fund),
    })
  }
  const differences = funds.map((fund, at) => differenceAt(at, fund))
  const shownAt = (at: number) => {
    const cents = differences[at]
    return cents === undefined ? null : money(cents)
  }
  const owedLink = (cents: number) => (
    <TextLink to="/manager/invoices/opening-balances" search={{ building: id }}>
      {money(cents)}
    </TextLink>
  )
  const isOff = differences.some((cents) => cents !== undefined && cents !== 0)
  return (
    <Form form={form}>
      <Stack isNarrow>
        <FormSection title={t('ledger.first_day')} lead={t('ledger.first_day_lead')}>
          <DateField {...form.field('startsOn')} label={t('ledger.starts_on')} max={today()} />
        </FormSection>
        {funds.map((fund, at) => (
          <FormSection key={fund} title={t(`shared.fund_${fund}`)}>
            <MoneyField {...form.field(`funds.${at}.cashCents`)} label={t('ledger.cash_then')} />
            <MoneyField {...form.field(`funds.${at}.balanceCents`)} label={t('ledger.balance_then')} />
            <Details items={[{ label: t('ledger.unpaid_then'), value: money(centsOf('unpaid', fund)) }]} />
            <Details items={[{ label: t('ledger.owed_then'), value: owedLink(centsOf('owed', fund)) }]} />
            <Details items={[{ label: t('ledger.prepaid_then'), value: money(centsOf('prepaid', fund)) }]} />
            <Details items={[{ label: t('ledger.difference'), value: shownAt(at) }]} />
          </FormSection>
        ))}
        {isOff && (
          <FormSection title={t('ledger.difference')} lead={t('ledger.difference_lead')}>
            <TextField {...form.field('reason')} label={t('ledger.difference_reason')} isWide />
          </FormSection>
        )}
        {preview && <Unpaid preview={preview} />}
        <FormActions
          submit={t('ledger.start')}
          onCancel={() => void navigate({ to: '/manager/buildings/$id/ledger', params: { id } })}
        />
      </Stack>
    </Form>
  )
}

/** The bills that were owed on that day. */
function Unpaid({ preview: { bills } }: { preview: OpeningPreview }) {
  const { t, money, date } = useI18n()
  if (bills.length === 0) return null
  return (
    <Section title={t('ledger.unpaid_bills', { count: bills.length })}>
      <RowList>
        {bills.map(({ id, title, vendorName, issuedOn, fund, amountCents }) => (
          <Row
            key={id}
            title={
              <TextLink to="/manager/bills/$id" params={{ id }}>
                {title}
              </TextLink>
            }
            side={<span className="num">{money(amountCents)}</span>}
          >
            <small>{[vendorName, date(issuedOn), t(`shared.fund_${fund}`)].join(' · ')}</small>
          </Row>
        ))}
      </RowList>
    </Section>
  )
}
