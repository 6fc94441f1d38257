import { IconMessage, IconPaperclip } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { type Column, TwoLines } from '../../../../web/ui/data-table.tsx'
import type { Demand } from '../../contract.ts'
import classes from './demand-cells.module.css'
import { DemandStanding } from './demand-standing.tsx'

/** First words, type and attachments of the demand. */
function DemandTitle({ demand }: { demand: Demand }) {
  const { t, number } = useI18n()
  const { commentCount, fileCount } = demand
  return (
    <TwoLines
      main={demand.title}
      sub={
        <span className={classes.about}>
          {t(`demands.type_${demand.type}`)}
          {commentCount > 0 && (
            <span className="num">
              <IconMessage size={14} stroke={1.6} aria-hidden="true" />
              <span aria-hidden="true">{number(commentCount)}</span>
              <span className="sr">{t('demands.comment_count', { count: commentCount })}</span>
            </span>
          )}
          {fileCount > 0 && (
            <span className="num">
              <IconPaperclip size={14} stroke={1.6} aria-hidden="true" />
              <span aria-hidden="true">{number(fileCount)}</span>
              <span className="sr">{t('demands.file_count', { count: fileCount })}</span>
            </span>
          )}
        </span>
      }
    />
  )
}

/** Columns of every list of demands, in each screen's order. */
export function useDemandColumns() {
  const { t } = useI18n()
  return {
    demand: {
      key: 'demand',
      label: t('demands.demand'),
      cell: (demand) => <DemandTitle demand={demand} />,
    },
    status: {
      key: 'status',
      label: t('demands.status'),
      sort: 'status',
      cell: (demand) => <DemandStanding demand={demand} />,
    },
    updated: {
      key: 'updated',
      label: t('demands.updated'),
      sort: 'updatedAt',
      cell: (demand) => <Moved at={demand.updatedAt} />,
    },
  } satisfies Record<string, Column<Demand, 'status' | 'updatedAt'>>
}

/** How long ago it moved; the exact moment on hover. */
export function Moved({ at }: { at: string }) {
  const { relative, dateTime } = useI18n()
  return (
    <time className={classes.moved} dateTime={at} data-tip={dateTime(at)}>
      {relative(at)}
    </time>
  )
}
