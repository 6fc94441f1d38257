import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Namespace } from '../../shared/words.ts'
import { useI18n } from '../i18n.tsx'
import { type IconShape, LinkButton } from './button.tsx'
import { DataTable } from './data-table.tsx'
import { Empty } from './empty.tsx'
import { ArchiveTabs, Filters, SearchField } from './filters.tsx'
import type { List } from './list-query.ts'
import type { AnyListWords, ListSentence, ListWords } from './list-words.ts'
import { type Destination, PageHead } from './page.tsx'
import type { DataTableProps } from './table-parts.tsx'

export { type List, type SortName, useList } from './list-query.ts'

interface Shown<T extends { id: string }, S extends string, F>
  extends Pick<DataTableProps<T, S>, 'columns' | 'rowLabel' | 'rowLink' | 'menu' | 'selection'> {
  list: List<T, S, F>
  /** Filters beside the search. */
  filters?: ReactNode
  /** A list that is still short needs no search. */
  hasSearch?: boolean
  /** Drawn where there is nothing yet. */
  icon?: IconShape
  /** Where one more is added; false for those who may not. */
  add?: Destination | false
  /** Shown where there is nothing yet, instead of the standard words. */
  none?: ReactNode
  /** Shown where nothing is found, instead of the standard words. */
  noneFound?: ReactNode
  /** Shown instead of the table, where a search is answered otherwise. */
  found?: ReactNode
}

type ListViewProps<T extends { id: string }, S extends string, F, N extends Namespace> = Shown<T, S, F> &
  ListWords<N, F>

interface PageParts {
  /** Buttons of the head, before the one that adds. */
  acts?: ReactNode
  /** Between the head and the filters: figures. */
  children?: ReactNode
}

interface ListParts<T extends { id: string }, S extends string, F> extends Shown<T, S, F>, AnyListWords, PageParts {}

/** The parts of a list, worded; `ListWords` has checked that its catalogue has the sentences. */
function useParts<T extends { id: string }, S extends string, F>(props: ListParts<T, S, F>) {
  const {
    list,
    filters,
    hasSearch = true,
    icon,
    add,
    none,
    noneFound,
    found,
    words,
    says,
    acts,
    children,
    ...table
  } = props
  const { tr, t } = useI18n()
  const say = (name: ListSentence) => says?.[name] ?? tr(`${words}.${name}`)
  const { archived, isFiltered } = list
  const button = add && (
    <LinkButton {...add} icon={IconPlus}>
      {say('new')}
    </LinkButton>
  )
  const nothing = (title: string, lead: string, first?: object) => (
    <Empty title={title} {...first}>
      {lead}
    </Empty>
  )
  const nothingYet = () =>
    archived?.value
      ? nothing(say('none_archived'), say('none_archived_lead'))
      : none || nothing(say('none'), say('none_lead'), { icon, action: button })
  const nothingFound = () =>
    noneFound || nothing(says?.none_found ?? t('web.no_match'), says?.none_found_lead ?? t('web.no_match_lead'))
  return {
    head: (
      <PageHead title={say('title')}>
        {(acts || button) && (
          <>
            {acts}
            {button}
          </>
        )}
      </PageHead>
    ),
    view: (
      <>
        {(hasSearch || filters) && (
          <Filters>
            {hasSearch && <SearchField {...list.search} placeholder={say('search')} />}
            {archived && <ArchiveTabs active={say('active')} archived={say('archived_tab')} {...archived} />}
            {filters}
          </Filters>
        )}
        {found || (
          <DataTable {...table} {...list} label={say('title')} empty={isFiltered ? nothingFound() : nothingYet()} />
        )}
      </>
    ),
  }
}

/** A list of the server under its filters. An empty one says why and what to do next. */
export const ListView = <T extends { id: string }, S extends string, F, N extends Namespace>(
  props: ListViewProps<T, S, F, N>,
) => useParts<T, S, F>(props).view

/** The page of a list: its head, its figures, and the list. */
export function ListPage<T extends { id: string }, S extends string, F, N extends Namespace>(
  props: ListViewProps<T, S, F, N> & PageParts,
) {
  const { head, view } = useParts<T, S, F>(props)
  return (
    <>
      {head}
      {props.children}
      {view}
    </>
  )
}
