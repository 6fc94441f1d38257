import { IconHistory } from '@tabler/icons-react'
import { hrefOf } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useAddress, useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { type Column, TwoLines } from '../../../web/ui/data-table.tsx'
import { ExportButton } from '../../../web/ui/export-button.tsx'
import { FilterFound } from '../../../web/ui/filter-combo.tsx'
import { FilterDays } from '../../../web/ui/filter-days.tsx'
import { FilterSelect } from '../../../web/ui/filters.tsx'
import { ListPage, type SortName, useList } from '../../../web/ui/list-page.tsx'
import { buildingChoices } from '../../buildings/web/parts/building-choices.tsx'
import { organizationChoices } from '../../organizations/web/parts/organization-choices.tsx'
import { auditTrailApi, type TrailEntry, trailFormats } from '../contract.ts'
import { auditTrailPolicy } from '../policy.ts'
import { Told } from './parts/told.tsx'
import { trailSubjects, useTrailMenu } from './parts/trail-menu.tsx'
import { personChoices } from './queries.ts'

function useColumns(): Column<TrailEntry, SortName<typeof auditTrailApi.list>>[] {
  const { t, tr, dateTime, number } = useI18n()
  return [
    {
      key: 'what',
      label: t('audit-trail.what'),
      card: 'whole',
      cell: (entry) => <Told entry={entry} />,
    },
    {
      key: 'who',
      label: t('audit-trail.who'),
      cell: ({ actorName }) => actorName ?? t('audit-trail.nobody'),
    },
    {
      key: 'where',
      label: t('audit-trail.where'),
      cell: ({ buildingName, organizationName, subject }) => (
        <TwoLines main={buildingName ?? organizationName ?? '—'} sub={tr(`audit-trail.subject_${subject}`)} />
      ),
    },
    {
      key: 'when',
      label: t('audit-trail.when'),
      sort: 'at',
      cell: ({ at, sealNo }) => (
        <TwoLines
          main={<span className="num">{dateTime(at)}</span>}
          sub={sealNo === null ? t('audit-trail.not_sealed') : t('audit-trail.sealed', { number: number(sealNo) })}
        />
      ),
    },
  ]
}

/** Who did what in the places of the reader, with what it changed, and the files that prove it. */
export function AuditTrailScreen() {
  const { t, tr, language } = useI18n()
  const actor = useActor()
  const scope = useScope()
  const { organization, building } = useAddress()
  const list = useList(auditTrailApi.list, {
    filters: ['organization', 'building', 'subject', 'subjectId', 'person', 'actor', 'request', 'from', 'to'],
    given: scope,
  })
  const { from, to, q: _, ...others } = list.filters
  const choices = trailFormats.toReversed().map((format) => ({
    label: t(`audit-trail.export_${format}`),
    onSelect: () =>
      window.location.assign(hrefOf(auditTrailApi.file, { ...scope, ...others, from, to, language, format })),
  }))
  return (
    <ListPage
      words="audit-trail"
      list={list}
      hasSearch={false}
      columns={useColumns()}
      rowLabel={({ sentence }) => sentence}
      menu={useTrailMenu(list.set)}
      icon={IconHistory}
      acts={auditTrailPolicy.export(actor, {}) && <ExportButton label={t('audit-trail.export')} choices={choices} />}
      filters={
        <>
          <FilterFound
            {...list.filter('actor')}
            label={t('audit-trail.who')}
            placeholder={t('audit-trail.anyone')}
            source={personChoices()}
          />
          <FilterFound
            {...list.filter('person')}
            label={t('audit-trail.about')}
            placeholder={t('audit-trail.about')}
            source={personChoices()}
          />
          <FilterSelect
            {...list.filter('subject')}
            label={t('audit-trail.thing')}
            placeholder={t('audit-trail.all_things')}
            items={trailSubjects
              .map((value) => ({ value, label: tr(`audit-trail.subject_${value}`) }))
              .toSorted((a, b) => a.label.localeCompare(b.label, language))}
          />
          <FilterFound
            label={t('audit-trail.organization')}
            placeholder={t('audit-trail.any_organization')}
            value={organization}
            onChange={(next) => list.set({ organization: next, building: undefined })}
            source={organizationChoices()}
          />
          <FilterFound
            label={t('audit-trail.building')}
            placeholder={t('audit-trail.any_building')}
            value={building}
            onChange={(next) => list.set({ building: next })}
            source={buildingChoices(organization)}
          />
          {(list.filters.subjectId || list.filters.request) && (
            <Button
              variant="default"
              onClick={() => list.set({ subject: undefined, subjectId: undefined, request: undefined })}
            >
              {t('audit-trail.everything')}
            </Button>
          )}
          <FilterDays label={t('audit-trail.when')} value={{ from, to }} onChange={list.set} />
        </>
      }
    />
  )
}
