import { useQuery } from '@tanstack/react-query'
import { hrefOf } from '../../../../../web/client.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { query } from '../../../../../web/queries.ts'
import { type Column, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { useExportChoices } from '../../../../../web/ui/export-button.tsx'
import { usePager } from '../../../../../web/ui/pager.tsx'
import { ActRows, useOutcome } from '../../../../bulk-runs/web/parts/act-rows.tsx'
import { type BulkAct, type BulkActPerson, bulkActsApi } from '../../contract.ts'

/** The accounts of an act: what would be done, or was done, to each. */
export function BulkActPeople({ of }: { of: BulkAct }) {
  const { t, language } = useI18n()
  const [{ outcome }] = useOutcome()
  const pager = usePager()
  const choicesOf = useExportChoices()
  const people = useQuery(query(bulkActsApi.people, { id: of.id, outcome, cursor: pager.cursor }))
  return (
    <ActRows
      of={of}
      label={t('bulk-acts.people')}
      all={t('web.all_masculine')}
      touched={t('bulk-acts.touched')}
      query={people}
      pager={pager}
      columns={useColumns()}
      rowLabel={({ name }) => name}
      choices={choicesOf((format) => hrefOf(bulkActsApi.export, { id: of.id, format, language }))}
    />
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
