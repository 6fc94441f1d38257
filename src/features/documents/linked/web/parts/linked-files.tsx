import { IconPaperclip } from '@tabler/icons-react'
import { levelOf } from '../../../../../shared/actor.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { TwoLines } from '../../../../../web/ui/data-table.tsx'
import { ListView, useList } from '../../../../../web/ui/list-page.tsx'
import type { Destination } from '../../../../../web/ui/page.tsx'
import { type LinkedFile, type LinkedFolder, linkedApi } from '../../contract.ts'

interface LinkedFilesProps {
  of: LinkedFolder
  place: { building: string; residence?: string }
}

/** Files of bills or of requests: each opens the page that keeps it. */
export function LinkedFiles({ of, place }: LinkedFilesProps) {
  const { t, date } = useI18n()
  const isManager = levelOf(useActor().role) > 1
  const list = useList(linkedApi.list, { given: { of, ...place } })
  const pageOf = ({ thingId: id }: LinkedFile): Destination => {
    if (of === 'bills') return { to: '/manager/bills/$id', params: { id } }
    return { to: isManager ? '/manager/demands/$id' : '/residents/demands/$id', params: { id } }
  }
  return (
    <ListView
      words="documents"
      icon={IconPaperclip}
      says={{
        title: t(`documents.folder_${of}`),
        search: t('documents.search_files'),
        none: t('documents.none_linked'),
        none_lead: t(`documents.none_${of}_lead`),
      }}
      list={list}
      columns={[
        {
          key: 'name',
          label: t('documents.file'),
          cell: ({ name, thingTitle }) => <TwoLines main={name} sub={thingTitle} />,
        },
        {
          key: 'addedAt',
          label: t('documents.added_on'),
          sort: 'addedAt',
          card: 'meta',
          cell: ({ addedAt }) => date(addedAt.slice(0, 10)),
        },
      ]}
      rowLabel={({ name }) => name}
      rowLink={pageOf}
    />
  )
}
