import { IconChevronRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n.tsx'
import { LinkButton } from './button.tsx'
import { Loaded } from './loaded.tsx'
import { type Destination, Section } from './page.tsx'
import classes from './watch-list.module.css'

interface Line {
  readonly main: string
  /** Each on one line where it fits. */
  readonly sub: readonly [string, string?]
  readonly middle?: ReactNode
  readonly end?: ReactNode
  /** On a phone the end is under the text. */
  readonly isStacked?: boolean
}

const Content = ({ main, sub, middle, end }: Line) => (
  <>
    <span className={classes.text}>
      <b>{main}</b>
      <small>
        <span>{sub[1] ? `${sub[0]} ·` : sub[0]}</span> {sub[1] && <span>{sub[1]}</span>}
      </small>
    </span>
    {middle && <span className={classes.middle}>{middle}</span>}
    {end && <span className={classes.end}>{end}</span>}
    <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
  </>
)

export const WatchLine = ({ destination: { to, params }, ...line }: Line & { readonly destination: Destination }) => (
  <li>
    <Link to={to} params={params} className={classes.line} data-row data-stacked={line.isStacked || undefined}>
      <Content {...line} />
    </Link>
  </li>
)

interface Named {
  readonly path: string
  readonly search?: Readonly<Record<string, string>> | undefined
}

/** A line with a link to a page that the server names. */
export const WatchPathLine = ({ path, search, ...line }: Line & Named) => (
  <li>
    <Link to={path} search={search ?? {}} className={classes.line} data-row>
      <Content {...line} />
    </Link>
  </li>
)

interface WatchListProps<Item> {
  readonly title: string
  readonly lead?: ReactNode
  /** The whole list, with the same filters, where there is one. */
  readonly all?: Destination
  readonly actions?: ReactNode
  readonly query: UseQueryResult<{ readonly items: readonly Item[] }>
  /** Over the lines: what the whole list is made of. */
  readonly head?: ReactNode
  /** A `WatchLine` with its key; null for an item that is left out now. */
  readonly line: (item: Item, at: number) => ReactNode
  /** Under the lines. */
  readonly foot?: ReactNode
  /** Replaces the lines when there are none. */
  readonly empty: ReactNode
}

/** The few things of a list that wait for the person, on a page that gathers them. */
export function WatchList<Item>({ title, lead, all, actions, query, head, line, foot, empty }: WatchListProps<Item>) {
  const { t } = useI18n()
  return (
    <Section
      title={title}
      lead={lead}
      actions={
        all ? (
          <LinkButton to={all.to} search={all.search} variant="subtle" size="xs">
            {t('app.see_all')}
          </LinkButton>
        ) : (
          actions
        )
      }
      isFlush
    >
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            empty
          ) : (
            <>
              {head && <div className={classes.head}>{head}</div>}
              <ul className={classes.lines}>{items.map(line)}</ul>
              {foot && <div className={classes.foot}>{foot}</div>}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
