import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { LinkButton } from '../../../../../web/ui/button.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Fold } from '../../../../../web/ui/fold.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Loading } from '../../../../../web/ui/loading.tsx'
import { Section, Stack, TextLink } from '../../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../../web/ui/row-list.tsx'
import type { VendorDetail } from '../../../../vendors/contract.ts'
import type { VendorFigures } from '../../contract.ts'
import { figuresQuery } from '../queries.ts'

// The chart is loaded when there is something to show.
const YearChart = lazyPart(() => import('./year-chart.tsx').then((module) => module.YearChart))

/** What a vendor costs by year, and the prices of its last bills. */
export function FiguresPanel({ vendor: { id } }: { vendor: VendorDetail }) {
  const { t } = useI18n()
  const figures = useQuery(figuresQuery(id))
  return (
    <Section
      title={t('vendor-profiles.figures')}
      actions={
        <LinkButton variant="default" size="xs" to="/manager/bills" search={{ vendor: id }}>
          {t('vendor-profiles.all_bills')}
        </LinkButton>
      }
    >
      <Loaded query={figures}>
        {(loaded) =>
          loaded.years.length === 0 ? (
            <Empty icon={IconReceipt} title={t('vendor-profiles.figures_none')}>
              {t('vendor-profiles.figures_none_lead')}
            </Empty>
          ) : (
            <Stack>
              <Suspense fallback={<Loading />}>
                <YearChart years={loaded.years} />
              </Suspense>
              {loaded.categories.length > 1 && <Categories categories={loaded.categories} />}
              <Prices prices={loaded.prices} />
            </Stack>
          )
        }
      </Loaded>
    </Section>
  )
}

function Categories({ categories }: { categories: VendorFigures['categories'] }) {
  const { t, money } = useI18n()
  return (
    <RowList title={t('vendor-profiles.by_category')}>
      {categories.map(({ category, count, totalCents }) => (
        <Row key={category} title={t(`categories.${category}`)} side={<span className="num">{money(totalCents)}</span>}>
          <small>{t('vendor-profiles.bill_count', { count })}</small>
        </Row>
      ))}
    </RowList>
  )
}

function Prices({ prices }: { prices: VendorFigures['prices'] }) {
  const { t, money, date } = useI18n()
  return (
    <Fold title={t('vendor-profiles.prices')}>
      <RowList>
        {prices.map(({ id, title, buildingName, issuedOn, totalCents, changePermille }) => (
          <Row
            key={id}
            title={
              <TextLink to="/manager/bills/$id" params={{ id }}>
                {title}
              </TextLink>
            }
            side={<span className="num">{money(totalCents)}</span>}
          >
            <small>
              {[date(issuedOn), buildingName].join(' · ')} <Change permille={changePermille} />
            </small>
          </Row>
        ))}
      </RowList>
    </Fold>
  )
}

/** Since the bill before of the same thing. */
function Change({ permille }: { permille: number | null }) {
  const { t, number } = useI18n()
  if (permille === null) return null
  if (permille === 0) return <> · {t('vendor-profiles.price_same')}</>
  const percent = number(Math.abs(permille) / 10)
  return <> · {t(permille > 0 ? 'vendor-profiles.price_up' : 'vendor-profiles.price_down', { percent })}</>
}
