import { IconAlertTriangle, IconArrowLeft, IconInfoCircle } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId } from 'react'
import { useI18n } from '../i18n.tsx'
import { useIsPhone } from '../location.ts'
import classes from './page.module.css'

export type Tone = 'neutral' | 'slate' | 'brick' | 'spruce' | 'copper' | 'mute'
/** Target of a link, typed against the routes. */
export type Destination = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash' | 'resetScroll'>

/** Sets the title of the browser tab. */
export function useTitle(title: string): void {
  const { t } = useI18n()
  const product = t('web.product')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}

interface PageHeadProps {
  title: string
  /** One line about the purpose of the page. */
  lead?: ReactNode
  back?: Destination & { label: string }
  children?: ReactNode
}

/** Heading of a page with its lead and main acts; it also sets the title of the browser tab. */
export function PageHead({ title, lead, back, children }: PageHeadProps) {
  useTitle(title)
  return (
    <div className={classes.head}>
      <div>
        {back && (
          <Link to={back.to} params={back.params} search={back.search} className={classes.back} data-no-print>
            <IconArrowLeft size={15} stroke={1.8} aria-hidden="true" />
            {back.label}
          </Link>
        )}
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className={classes.acts}>{children}</div>}
    </div>
  )
}

/** A link within text, in the colour of the text. */
export const TextLink = ({ to, params, search, children }: Destination & { children: ReactNode }) => (
  <Link to={to} params={params} search={search} className={classes.textLink}>
    {children}
  </Link>
)

interface StripItem {
  label: string
  /** Undefined while it loads: its place is reserved, so that the content below does not move. */
  value: ReactNode
  note?: ReactNode
  /** The list that the figure counts, with the same filters. */
  opens?: Destination | undefined
  /** The list of the figure in the note, which counts other records. */
  noteOpens?: Destination | undefined
  tone?: 'brick' | 'spruce' | 'copper' | undefined
}

/** One figure of a strip. */
export const Figure = ({ label, value, note, tone, opens, noteOpens }: StripItem) => (
  <div data-tone={tone}>
    <dt>
      {opens ? (
        <Link to={opens.to} params={opens.params} search={opens.search} className={classes.opens}>
          {label}
        </Link>
      ) : (
        label
      )}
    </dt>
    <dd className="num">{value ?? '…'}</dd>
    {(note || value === undefined) && (
      <dd className={classes.note}>
        {value === undefined ? '\u00A0' : noteOpens ? <TextLink {...noteOpens}>{note}</TextLink> : note}
      </dd>
    )}
  </div>
)

/** The figures of a page in one strip. */
export function Figures({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone()
  return (
    // On a phone the strip scrolls: the keyboard can reach what is out of view.
    <dl className={classes.strip} tabIndex={isPhone ? 0 : undefined}>
      {children}
    </dl>
  )
}

/** The same, of a list of figures. */
export const Strip = ({ items }: { items: readonly StripItem[] }) => (
  <Figures>
    {items.map((item) => (
      <Figure key={item.label} {...item} />
    ))}
  </Figures>
)

/** A status: a dot and a word, never colour alone. */
export const Pill = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={classes.pill} data-tone={tone}>
    {children}
  </span>
)

interface SectionProps {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  /** No padding around the content: for lists and tables. */
  isFlush?: boolean
  children: ReactNode
}

/** A section of a page with its own heading. */
export function Section({ title, lead, actions, isFlush = false, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id} data-flush={isFlush || undefined}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className={classes.sectionActs}>{actions}</div>}
      </header>
      <div className={classes.content}>{children}</div>
    </section>
  )
}

interface TableSectionProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A heading over a table, whose own frame is the named region. */
export const TableSection = ({ title, actions, children }: TableSectionProps) => (
  <section>
    <header className={classes.tableHead}>
      <h2>{title}</h2>
      {actions}
    </header>
    {children}
  </section>
)

export interface Detail {
  label: string
  value: ReactNode
}

/** Details of one record, label beside value. */
export const Details = ({ items }: { items: readonly Detail[] }) => (
  <dl className={classes.facts}>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? '—'}</dd>
      </div>
    ))}
  </dl>
)

/** Sections in a column. */
export const Stack = ({ children, isNarrow = false }: { children: ReactNode; isNarrow?: boolean }) => (
  <div className={isNarrow ? `${classes.stack} ${classes.narrow}` : classes.stack}>{children}</div>
)

interface NoticeProps {
  tone: 'slate' | 'copper' | 'brick' | 'spruce'
  title?: string
  /** Not announced to assistive technology, as something else announces it. */
  isQuiet?: boolean
  children?: ReactNode
}

/** A notice to read before going on. */
export const Notice = ({ tone, title, isQuiet = false, children }: NoticeProps) => (
  <div className={classes.notice} data-tone={tone} role={tone === 'brick' && !isQuiet ? 'alert' : 'note'}>
    {tone === 'brick' || tone === 'copper' ? (
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
    ) : (
      <IconInfoCircle size={18} stroke={1.7} aria-hidden="true" />
    )}
    <div>
      {title && <b>{title}</b>}
      {children && <div>{children}</div>}
    </div>
  </div>
)
