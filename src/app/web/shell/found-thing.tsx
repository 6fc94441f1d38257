import { IconMail, IconPhone } from '@tabler/icons-react'
import type { FoundThing } from '../../../features/search/contract.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { Marked } from '../../../web/ui/marked.tsx'
import { OutsideButton } from '../../../web/ui/outside-button.tsx'
import { EmailText, PhoneLink } from '../../../web/ui/reach-links.tsx'
import classes from './palette.module.css'

interface FoundThingProps {
  thing: FoundThing
  /** Its kind, as the menu calls it. */
  kind: string | undefined
  typed: string
}

/** A thing that a text found, in a row of the palette. */
export const ThingRow = ({ thing: { label, detail, aside }, kind, typed }: FoundThingProps) => (
  <>
    <span className={classes.thing}>
      <span>
        <Marked text={label} search={typed} />
      </span>{' '}
      <small>
        {kind && detail ? `${kind} · ` : kind}
        {detail && <Marked text={detail} search={typed} />}
      </small>
    </span>
    {aside && <small className={classes.beside}>{aside}</small>}
  </>
)

/** What is known of a thing, beside the list: how it is reached, and what tells whether it is the one that was meant. */
export function ThingPane({ thing: { label, detail, aside, reach, facts = [] }, kind, typed }: FoundThingProps) {
  const { t } = useI18n()
  // What is said below is not said twice.
  const below = new Set([reach?.email, ...facts.map(({ value }) => value)])
  const about = detail?.split(' · ').filter((part) => !below.has(part)) ?? []
  return (
    <div className={classes.pane}>
      <h2>{label}</h2>
      <p>{[kind, aside, ...about].filter(Boolean).join(' · ')}</p>
      {(reach?.phone || reach?.email) && (
        <div className={classes.reach}>
          {reach.phone && (
            <OutsideButton href={`tel:${reach.phone}`} variant="default" icon={IconPhone}>
              {t('search.call')}
            </OutsideButton>
          )}
          {reach.email && (
            <OutsideButton href={`mailto:${reach.email}`} variant="default" icon={IconMail}>
              {t('search.write')}
            </OutsideButton>
          )}
        </div>
      )}
      <dl>
        {reach?.phone && (
          <div>
            <dt>{t('search.phone')}</dt>
            <dd>
              <PhoneLink phone={reach.phone} />
            </dd>
          </div>
        )}
        {reach?.email && (
          <div>
            <dt>{t('search.email')}</dt>
            <dd>
              <EmailText email={reach.email} />
            </dd>
          </div>
        )}
        {facts.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one thing never move
          <div key={at}>
            <dt>{fact.label}</dt>
            <dd>
              <Marked text={fact.value} search={typed} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
