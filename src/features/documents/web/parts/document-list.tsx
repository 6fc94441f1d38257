import { IconFolderOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import { hrefOf } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import type { Column } from '../../../../web/ui/data-table.tsx'
import { DownloadLink } from '../../../../web/ui/download-link.tsx'
import { FilterSelect } from '../../../../web/ui/filters.tsx'
import { ListView, type SortName, useList } from '../../../../web/ui/list-page.tsx'
import { type Destination, Pill, type Tone } from '../../../../web/ui/page.tsx'
import { type DocumentFacets, documentsApi, type LibraryDocument } from '../../contract.ts'
import { type DocumentAudience, documentAudiences } from '../../kinds/contract.ts'
import { documentPolicy } from '../../policy.ts'
import { facetsQuery } from '../queries.ts'
import { useDocumentMenu } from './document-acts.tsx'
import { DocumentTitle } from './document-title.tsx'

type Filed = 'building' | 'unit'

export interface DocumentListProps {
  /** Where the documents are, as the server is asked. */
  place: { organization?: string; building?: string; residence?: string; filed?: Filed }
  /** Whether its reader keeps these documents: they choose who reads each, and see the archives. */
  isManaged: boolean
  /** The place of each is shown where the list has several. */
  shows?: Filed
  /** Where one is added. */
  add?: Destination | false | undefined
  none?: ReactNode
  /** Answers a search by the text of the documents, where the list finds by name only; what it holds is shown after what it found. */
  Found: ComponentType<{ asked: FoundAsked; children: ReactNode }>
}

/** What a search inside documents is asked: the words, and the filters of the list. */
export interface FoundAsked extends Omit<DocumentFilterAsked, 'sort' | 'limit' | 'cursor' | 'archived' | 'q'> {
  q: string
}
type DocumentFilterAsked = z.input<typeof documentsApi.list.input>

const audienceTones: Record<DocumentAudience, Tone> = { managers: 'mute', residents: 'slate', tenants: 'spruce' }
const shared = ['type', 'tag', 'year'] as const
const managed = [...shared, 'audience', 'archived'] as const

/** The documents of a place, under their filters. */
export function DocumentList({ place, isManaged, shows, add = false, none, Found }: DocumentListProps) {
  const { t } = useI18n()
  const names: readonly (typeof managed)[number][] = isManaged ? managed : shared
  const list = useList(documentsApi.list, { filters: names, given: place })
  const { q = '', archived, ...narrowing } = list.filters
  const facets = useQuery(facetsQuery({ ...place, ...(archived && { archived }) })).data
  const isFound = q.length > 1 && !archived
  const mayExport = documentPolicy.export(useActor(), {})
  const folder = mayExport && (
    <DownloadLink href={hrefOf(documentsApi.pack, { ...place, ...list.filters })}>
      {t(isFound ? 'documents.zip_found' : 'documents.zip_all')}
    </DownloadLink>
  )
  return (
    <>
      <ListView
        words="documents"
        icon={IconFolderOpen}
        says={isManaged ? {} : { none_lead: t('documents.none_lead_reader') }}
        list={list}
        columns={useColumns(isManaged, shows)}
        rowLabel={({ name }) => name}
        rowLink={({ id }) => ({ to: '/documents/$id', params: { id } })}
        menu={useDocumentMenu()}
        add={add}
        none={none}
        // The archives are few and found by name.
        found={isFound && <Found asked={{ ...place, ...narrowing, q }}>{folder}</Found>}
        filters={
          <>
            <FacetFilters list={list} facets={facets} />
            {isManaged && <AudienceFilter list={list} />}
          </>
        }
      />
      {!isFound && (list.query.data?.total ?? 0) > 0 && folder}
    </>
  )
}

type Listed = ReturnType<typeof useDocuments>
const useDocuments = () => useList(documentsApi.list, { filters: managed })

function AudienceFilter({ list }: { list: Listed }) {
  const { t } = useI18n()
  return (
    <FilterSelect
      label={t('documents.audience')}
      placeholder={t('documents.all_audiences')}
      value={list.filters.audience?.[0]}
      onChange={(audience) => list.set({ audience: audience && [audience] })}
      items={documentAudiences.map((value) => ({ value, label: t(`documents.audience_${value}`) }))}
    />
  )
}

/** What there is to choose from, and nothing else. */
function FacetFilters({ list, facets }: { list: Listed; facets: DocumentFacets | undefined }) {
  const { t } = useI18n()
  const { types = [], tags = [], years = [] } = facets ?? {}
  const { type, tag, year } = list.filters
  const [chosen] = type ?? []
  const offered = chosen && types.every((one) => one.type !== chosen) ? [{ type: chosen, count: 0 }, ...types] : types
  return (
    <>
      <FilterSelect
        label={t('documents.type')}
        placeholder={t('documents.all_types')}
        value={chosen}
        onChange={(next) => list.set({ type: next && [next] })}
        items={offered.map(({ type: value, count }) => ({
          value,
          label: t('documents.counted', { label: t(`documents.type_${value}`), count }),
        }))}
      />
      {(tags.length > 0 || tag !== undefined) && (
        <FilterSelect
          label={t('documents.tag')}
          placeholder={t('documents.all_tags')}
          value={tag}
          onChange={(next) => list.set({ tag: next })}
          items={tags.map(({ tag: value, count }) => ({
            value,
            label: t('documents.counted', { label: value, count }),
          }))}
        />
      )}
      <FilterSelect
        label={t('documents.year')}
        placeholder={t('documents.all_years')}
        value={year?.toString()}
        onChange={(next) => list.set({ year: next === undefined ? undefined : Number(next) })}
        items={years.map(({ year: value, count }) => ({
          value: String(value),
          label: t('documents.counted', { label: String(value), count }),
        }))}
      />
    </>
  )
}

function useColumns(
  isManaged: boolean,
  shows: Filed | undefined,
): Column<LibraryDocument, SortName<typeof documentsApi.list>>[] {
  const { t, date } = useI18n()
  const placeOf = ({ buildingName, unitNumber }: LibraryDocument) =>
    shows === 'unit' ? [unitNumber, buildingName].filter(Boolean).join(' · ') : buildingName
  return [
    {
      key: 'name',
      label: t('documents.document'),
      sort: 'name',
      cell: (document) => <DocumentTitle document={document} />,
    },
    ...(shows ? [{ key: 'place', label: t(`documents.place_${shows}`), card: 'meta' as const, cell: placeOf }] : []),
    ...(isManaged
      ? [
          {
            key: 'audience',
            label: t('documents.audience'),
            card: 'meta' as const,
            cell: ({ audience }: LibraryDocument) => (
              <Pill tone={audienceTones[audience]}>{t(`documents.audience_${audience}`)}</Pill>
            ),
          },
        ]
      : []),
    {
      key: 'effectiveOn',
      label: t('documents.effective_on'),
      sort: 'effectiveOn',
      card: 'meta',
      cell: ({ effectiveOn }) => date(effectiveOn),
    },
  ]
}
