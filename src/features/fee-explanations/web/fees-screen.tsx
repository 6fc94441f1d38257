import { IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { queryNumber } from '../../../shared/contract.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters, useIsPhone, useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Columns } from '../../../web/ui/columns.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Stack } from '../../../web/ui/page.tsx'
import { nameOfYear } from '../../budgets/fiscal-years/rules.ts'
import type { FeeExplanation } from '../contract.ts'
import { FeeChanges } from './parts/fee-changes.tsx'
import { FeeHead } from './parts/fee-head.tsx'
import { FeeLines } from './parts/fee-lines.tsx'
import { FeeToTheCent } from './parts/fee-to-the-cent.tsx'
import { feeExplanationQuery } from './queries.ts'

const Shown = z.object({ year: z.optional(queryNumber(1990, 2099)) })

/** `/residents/residence/$id/fees`: why a residence is asked for its condo fees, and why they changed. */
export function FeesScreen() {
  const { t } = useI18n()
  const id = useRouteParam('id')
  const [{ year }] = useFilters(Shown)
  // Its owners come from their home; a manager looks at it as they do.
  const isOwn = useActor().residenceIds.includes(id)
  const back = isOwn
    ? ({ to: '/residents/residence', label: t('fee-explanations.back') } as const)
    : ({ to: '/manager/residences/$id', params: { id }, label: t('fee-explanations.back') } as const)
  return (
    <Loaded query={useQuery(feeExplanationQuery(id, year))} back={back} isPage>
      {(fee) => (
        <>
          <PageHead
            title={t('fee-explanations.title')}
            lead={`${fee.buildingName}, ${nameOfYear(fee.startsOn, fee.fiscalYear)}`}
            back={back}
          />
          {fee.lines.length > 0 ? <Explained fee={fee} /> : <None />}
        </>
      )}
    </Loaded>
  )
}

/** On a phone, what changed comes before what it is made of. */
function Explained({ fee }: { fee: FeeExplanation }) {
  const isPhone = useIsPhone()
  const [head, changes, lines, cents] = [
    <FeeHead key="head" fee={fee} />,
    <FeeChanges key="changes" fee={fee} />,
    <FeeLines key="lines" fee={fee} />,
    <FeeToTheCent key="cents" fee={fee} />,
  ]
  if (isPhone) return <Stack>{[head, changes, lines, cents]}</Stack>
  return (
    <>
      {head}
      <Columns side={[changes, cents]}>{lines}</Columns>
    </>
  )
}

function None() {
  const { t } = useI18n()
  return (
    <Empty icon={IconReceipt2} title={t('fee-explanations.none')}>
      {t('fee-explanations.none_lead')}
    </Empty>
  )
}
