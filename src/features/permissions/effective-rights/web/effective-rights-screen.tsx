import { IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { fold } from '../../../../shared/fold.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useFilters } from '../../../../web/location.ts'
import { type Column, DataTable, TwoLines } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { FilterFound } from '../../../../web/ui/filter-combo.tsx'
import { Filters, FilterTabs, SearchField } from '../../../../web/ui/filters.tsx'
import { PageHead, Pill } from '../../../../web/ui/page.tsx'
import { buildingChoices } from '../../../buildings/web/parts/building-choices.tsx'
import { organizationChoices } from '../../../organizations/web/parts/organization-choices.tsx'
import { residenceChoices } from '../../../residences/web/parts/residence-choices.tsx'
import { useRuleNames } from '../../nouns/web/parts/rule-names.tsx'
import { personChoices } from '../../people/web/parts/person-choices.tsx'
import type { EffectiveRight, RightSource } from '../contract.ts'
import { demandChoices, documentChoices, effectiveRightsQuery } from './queries.ts'

const Asked = z.object({
  person: z.optional(z.string()),
  company: z.optional(z.string()),
  house: z.optional(z.string()),
  unit: z.optional(z.string()),
  demand: z.optional(z.string()),
  document: z.optional(z.string()),
  q: z.optional(z.string()),
  allowed: z.optional(z.enum(['yes', 'no'])),
})
type Chosen = z.output<typeof Asked>

function useWhy() {
  const { t, date } = useI18n()
  const because = ({ kind, place, endsOn, grantedByName }: RightSource): string => {
    const told = { place: place ?? '—', name: grantedByName ?? '—' }
    const why = kind === 'right' ? t('permissions.by_right', told) : t(`permissions.by_${kind}`, { place: told.place })
    return endsOn ? t('permissions.until', { why, day: date(endsOn) }) : why
  }
  return ({ isAllowed, sources }: EffectiveRight): string | null => {
    if (!isAllowed) return null
    return sources.length > 0 ? sources.map(because).join(' · ') : t('permissions.by_several')
  }
}

function useColumns(): Column<EffectiveRight>[] {
  const { t } = useI18n()
  const why = useWhy()
  const { actOf, kindOf } = useRuleNames()
  return [
    {
      key: 'act',
      label: t('permissions.act'),
      cell: (right) => <TwoLines main={actOf(right)} sub={kindOf(right)} />,
    },
    {
      key: 'isAllowed',
      label: t('permissions.answer'),
      cell: ({ isAllowed }) => (
        <Pill tone={isAllowed ? 'spruce' : 'mute'}>{t(isAllowed ? 'permissions.yes' : 'permissions.at_nowhere')}</Pill>
      ),
    },
    { key: 'why', label: t('permissions.because'), card: 'whole', cell: why },
  ]
}

/** Why a person may do something, and what they may not: asked of the policies for a place, or for one request or document. */
export function EffectiveRightsScreen() {
  const { t } = useI18n()
  const [asked, set] = useFilters(Asked)
  const { person, company, house, unit, demand, document } = asked
  const isReady = person !== undefined && [company, house, unit, demand, document].some((one) => one !== undefined)
  return (
    <>
      <PageHead
        title={t('permissions.why')}
        lead={t('permissions.why_lead')}
        back={{ to: '/admin/permissions', label: t('permissions.title') }}
      />
      <Choice asked={asked} set={set} />
      {isReady ? (
        <Rights person={person} asked={asked} />
      ) : (
        <Empty icon={IconUserSearch} title={t('permissions.choose')}>
          {t('permissions.choose_lead')}
        </Empty>
      )}
    </>
  )
}

function Choice({ asked, set }: { asked: Chosen; set: (change: Chosen) => void }) {
  const { t } = useI18n()
  const { person, company, house, unit, demand, document, q, allowed } = asked
  const noThing = { demand: undefined, document: undefined }
  return (
    <Filters>
      <SearchField value={q} onChange={(next) => set({ q: next })} placeholder={t('permissions.search')} />
      <FilterFound
        label={t('permissions.person')}
        placeholder={t('permissions.person')}
        value={person}
        onChange={(next) => set({ person: next })}
        source={personChoices()}
      />
      <FilterFound
        label={t('permissions.noun_organizations')}
        placeholder={t('permissions.organization')}
        value={company}
        onChange={(next) => set({ company: next, house: undefined, unit: undefined, ...noThing })}
        source={organizationChoices()}
      />
      <FilterFound
        label={t('permissions.building')}
        placeholder={t('permissions.building')}
        value={house}
        onChange={(next) => set({ house: next, unit: undefined, ...noThing })}
        source={buildingChoices(company)}
      />
      {house && (
        <FilterFound
          label={t('permissions.unit')}
          placeholder={t('permissions.unit')}
          value={unit}
          onChange={(next) => set({ unit: next, ...noThing })}
          source={residenceChoices(house)}
        />
      )}
      <FilterFound
        label={t('permissions.noun_demands')}
        placeholder={t('permissions.demand')}
        value={demand}
        onChange={(next) => set({ ...noThing, demand: next })}
        source={demandChoices({ organization: company, building: house, residence: unit })}
      />
      <FilterFound
        label={t('permissions.noun_documents')}
        placeholder={t('permissions.document')}
        value={document}
        onChange={(next) => set({ ...noThing, document: next })}
        source={documentChoices({ organization: company, building: house, residence: unit })}
      />
      <FilterTabs
        label={t('permissions.answer')}
        value={allowed}
        onChange={(next) => set({ allowed: next })}
        items={[
          { value: undefined, label: t('permissions.all_answers') },
          { value: 'yes', label: t('permissions.yes') },
          { value: 'no', label: t('permissions.at_nowhere') },
        ]}
      />
    </Filters>
  )
}

function Rights({ person, asked }: { person: string; asked: Chosen }) {
  const { t } = useI18n()
  const { nameOf } = useRuleNames()
  const { company, house, unit, demand, document, q, allowed } = asked
  const rights = useQuery(
    effectiveRightsQuery({ person, organization: company, building: house, residence: unit, demand, document }),
  )
  const items = (rights.data?.items ?? []).filter(
    (right) => fold(nameOf(right)).includes(fold(q ?? '')) && (!allowed || right.isAllowed === (allowed === 'yes')),
  )
  return (
    <DataTable
      label={t('permissions.why')}
      query={{ ...rights, data: rights.data && { items, nextCursor: null, total: items.length } }}
      columns={useColumns()}
      rowLabel={nameOf}
      empty={
        <Empty icon={IconUserSearch} title={t('permissions.none')}>
          {t('permissions.none_lead')}
        </Empty>
      }
    />
  )
}
