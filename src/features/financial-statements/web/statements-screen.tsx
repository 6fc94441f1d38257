import { IconBook2, IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { queryNumber } from '../../../shared/contract.ts'
import { hrefOf } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters, useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Button, LinkButton } from '../../../web/ui/button.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { ExportButton } from '../../../web/ui/export-button.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Stack } from '../../../web/ui/page.tsx'
import { nameOfYear } from '../../budgets/fiscal-years/rules.ts'
import { YearChoice } from '../../budgets/web/parts/year-choice.tsx'
import { type FinancialYear, statementsApi } from '../contract.ts'
import { statementPolicy } from '../policy.ts'
import { BooksSection } from './parts/books-section.tsx'
import { FundPictures } from './parts/fund-pictures.tsx'
import { OperationsSection } from './parts/operations-section.tsx'
import { PositionSection } from './parts/position-section.tsx'
import { financialYearQuery } from './queries.ts'

const Shown = z.object({ year: z.optional(queryNumber(1990, 2099)) })

/** `/manager/buildings/$id/ledger/statements`: a fiscal year of a building, as its accountant reads it. */
export function StatementsScreen() {
  const { t, date } = useI18n()
  const id = useRouteParam('id')
  const [{ year: asked }, setShown] = useFilters(Shown)
  const back = { to: '/manager/buildings/$id/ledger', params: { id }, label: t('financial-statements.back') } as const
  return (
    <Loaded query={useQuery(financialYearQuery(id, asked))} back={back} isPage>
      {(year) => (
        <>
          <PageHead
            title={t('financial-statements.title_of', { year: nameOfYear(year.startsOn, year.fiscalYear) })}
            lead={t('financial-statements.lead_of', {
              building: year.buildingName,
              from: date(year.startsOn, 'full'),
              to: date(year.on, 'full'),
            })}
            back={back}
          >
            {year.booksStartOn && <Acts year={year} onYear={(chosen) => setShown({ year: chosen })} />}
          </PageHead>
          {year.booksStartOn ? <Statements year={year} /> : <NotStarted id={id} />}
        </>
      )}
    </Loaded>
  )
}

function Acts({ year, onYear }: { year: FinancialYear; onYear: (year: number) => void }) {
  const { t, language } = useI18n()
  const actor = useActor()
  const { buildingId: id, fiscalYear, years, startsOn } = year
  const asked = { id, year: fiscalYear, language }
  const mayExport = statementPolicy.export(actor, year)
  const download = (address: string) => window.location.assign(address)
  return (
    <>
      <YearChoice
        label={t('financial-statements.period')}
        startsOn={startsOn}
        value={fiscalYear}
        years={[...new Set([...years, fiscalYear])]}
        onChange={onYear}
      />
      <ExportButton
        label={t('financial-statements.files')}
        choices={[
          {
            label: t('financial-statements.print'),
            onSelect: () => download(hrefOf(statementsApi.printout, asked)),
          },
          ...(mayExport
            ? [
                {
                  label: t('financial-statements.workbook'),
                  onSelect: () => download(hrefOf(statementsApi.workbook, asked)),
                },
              ]
            : []),
        ]}
      />
      {mayExport && (
        <Button icon={IconFileZip} onClick={() => download(hrefOf(statementsApi.pack, asked))}>
          {t('financial-statements.pack')}
        </Button>
      )}
    </>
  )
}

function Statements({ year }: { year: FinancialYear }) {
  const { t } = useI18n()
  if (year.booksStartOn && year.booksStartOn > year.on)
    return (
      <Empty icon={IconBook2} title={t('financial-statements.none')}>
        {t('financial-statements.none_lead')}
      </Empty>
    )
  return (
    <Stack>
      <FundPictures year={year} />
      <OperationsSection year={year} />
      <PositionSection year={year} />
      <BooksSection year={year} />
    </Stack>
  )
}

function NotStarted({ id }: { id: string }) {
  const { t } = useI18n()
  return (
    <Empty
      icon={IconBook2}
      title={t('financial-statements.none_started')}
      action={
        <LinkButton to="/manager/buildings/$id/ledger" params={{ id }}>
          {t('financial-statements.start')}
        </LinkButton>
      }
    >
      {t('financial-statements.none_started_lead')}
    </Empty>
  )
}
