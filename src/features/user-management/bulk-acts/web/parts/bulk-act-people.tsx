import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { hrefOf } from '../../../../../web/client.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useFilters } from '../../../../../web/location.ts'
import { query } from '../../../../../web/queries.ts'
import { type Column, DataTable, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { ExportButton, useExportChoices } from '../../../../../web/ui/export-button.tsx'
import { FilterTabs } from '../../../../../web/ui/filters.tsx'
import { Pill, type Tone } from '../../../../../web/ui/page.tsx'
import { usePager } from '../../../../../web/ui/pager.tsx'
import { type BulkAct, type BulkActPerson, bulkActsApi } from '../../contract.ts'
import classes from './bulk-act.module.css'

const outcomes = ['touched', 'skipped'] as const
const Filter = z.object({ outcome: z.optional(z.enum(outcomes)) })
const tones: Record<'touched' | 'done' | 'skipped', Tone> = { touched: 'slate', done: 'spruce', skipped: 'mute' }

/** The accounts of an act: what would be done, or was done, to each. */
export function BulkActPeople({ of }: { of: BulkAct }) {
  const { t, language } = useI18n()
  const [{ outcome }, setFilter] = useFilters(Filter)
  const pager = usePager()
  const choicesOf = useExportChoices()
  const people = useQuery(query(bulkActsApi.people, { id: of.id, outcome, cursor: pager.cursor }))
  return (
    <div>
      <div className={classes.head}>
        <FilterTabs
          label={t('bulk-acts.outcome')}
          value={outcome}
          onChange={(next) => setFilter({ outcome: next })}
          items={[
            { value: undefined, label: t('web.all_masculine'), count: of.touched + of.skipped },
            ...outcomes.map((value) => ({ value, label: t(`bulk-acts.${value}`), count: of[value] })),
          ]}
        />
        <ExportButton
          label={t('bulk-acts.export')}
          choices={choicesOf((format) => hrefOf(bulkActsApi.export, { id: of.id, format, language }))}
        />
      </div>
      <DataTable
        label={t('bulk-acts.people')}
        columns={useColumns()}
        query={people}
        rowLabel={({ name }) => name}
        pager={pager}
        empty={<Empty title={t('bulk-acts.none_of_kind')} />}
      />
    </div>
  )
}

function useColumns(): Column<BulkActPerson>[] {
  const { t } = useI18n()
  return [
    {
      key: 'person',
      label: t('user-management.person'),
      cell: ({ name, email }) => <TwoLines main={name} sub={email ?? undefined} />,
    },
    { key: 'role', label: t('user-management.role'), cell: ({ role }) => t(`users.role_${role}`) },
    { key: 'places', label: t('user-management.places'), cell: (person) => <Places of={person} /> },
    { key: 'reason', label: t('bulk-acts.reason'), card: 'whole', cell: ({ reason }) => reason },
    {
      key: 'outcome',
      label: t('bulk-acts.outcome'),
      align: 'end',
      cell: ({ outcome }) => (
        <Pill tone={tones[outcome ?? 'touched']}>{t(`bulk-acts.outcome_${outcome ?? 'touched'}`)}</Pill>
      ),
    },
  ]
}

/** Where a person belongs; what ends is said apart from what stays. */
function Places({ of: { places } }: { of: BulkActPerson }) {
  const { t } = useI18n()
  const namesOf = (isEnding: boolean) =>
    places
      .filter((place) => place.isEnding === isEnding)
      .map(({ name, relation, office }) => {
        if (relation) return t('user-management.held', { place: name, relation: t(`residences.relation_${relation}`) })
        return office ? t('user-management.mandate', { office: t(`mandates.office_${office}`), building: name }) : name
      })
      .join(' · ')
  const [staying, ending] = [namesOf(false), namesOf(true)]
  if (!staying && !ending) return t('user-management.no_place')
  const end = ending && t('bulk-acts.ending', { places: ending })
  return <TwoLines main={staying || end} sub={staying && end ? end : undefined} />
}
