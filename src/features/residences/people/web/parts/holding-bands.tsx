import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Day, daysBetween, today } from '../../../../../shared/dates.ts'
import { fullName } from '../../../../../shared/names.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { asPerson, type Band, type BandChart, bandsOf, lanes } from '../../rules.ts'
import { peopleQuery } from '../queries.ts'
import classes from './holding-bands.module.css'

/** Who owned a residence and who lived there over the years, to come included. The list of people says the same in words. */
export function HoldingBands({ residenceId }: { residenceId: string }) {
  const { t } = useI18n()
  const { data } = useQuery(peopleQuery(residenceId))
  // Until the day, nobody can say that an invitation is not accepted in time.
  const coming = (data?.invited ?? []).filter(({ startsOn }) => startsOn !== null && startsOn > today())
  const chart = data && bandsOf([...data.items, ...coming.map(asPerson)], today())
  if (!chart) return null
  return (
    <Section title={t('residences.periods')} lead={<Legend chart={chart} />}>
      <Chart chart={chart} />
    </Section>
  )
}

function Legend({ chart }: { chart: BandChart }) {
  const { t } = useI18n()
  const all = chart.rows.flatMap(({ bands }) => bands)
  const isVacant = all.some(({ people }) => people.length === 0)
  const isComing = all.some(({ when }) => when === 'upcoming')
  return (
    <span className={classes.legend}>
      {lanes.map(
        (lane) =>
          all.some((band) => band.lane === lane && band.people.length > 0) && (
            <span key={lane}>
              <i data-lane={lane} />
              {t(`residences.lane_${lane}`)}
            </span>
          ),
      )}
      {isComing && (
        <span>
          <i data-when="upcoming" />
          {t('residences.upcoming')}
        </span>
      )}
      {isVacant && (
        <span>
          <i data-vacant />
          {t('residences.vacant')}
        </span>
      )}
    </span>
  )
}

function Chart({ chart }: { chart: BandChart }) {
  const { t } = useI18n()
  const { rows, firstOn, lastOn } = chart
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Band>()
  // Until one is chosen: who owns it today, and who lives there.
  const current = rows.flatMap(({ bands }) => bands).filter(({ when }) => when === 'current')
  const shown = chosen ? [chosen] : current
  const wordsOf = useBandWords()
  const span = Math.max(1, daysBetween(firstOn, lastOn))
  const at = (day: Day) => Math.min(100, Math.max(0, (daysBetween(firstOn, day) / span) * 100))
  /** The arrows move from band to band, in the order of the rows. */
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const bands = [...(box.current?.querySelectorAll('button') ?? [])]
    const place = bands.findIndex((one) => one.isSameNode(document.activeElement))
    const next = step === undefined || place < 0 ? undefined : bands[place + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between its buttons
    <div ref={box} className={classes.chart} onKeyDown={onKeyDown}>
      <div className={classes.rows}>
        <div className={classes.years} aria-hidden="true">
          <span className="num">{firstOn.slice(0, 4)}</span>
          <span className="num">{lastOn.slice(0, 4)}</span>
        </div>
        {rows.map(({ lane, bands }, place) => (
          <div key={bands[0]?.startsOn ?? ''} className={classes.row}>
            <span>{rows[place - 1]?.lane !== lane && t(`residences.lane_${lane}`)}</span>
            <div className={classes.track}>
              {bands.map((band) => (
                <button
                  key={`${band.startsOn} ${band.people.length}`}
                  type="button"
                  className={classes.band}
                  data-lane={lane}
                  data-when={band.when}
                  data-vacant={band.people.length === 0 || undefined}
                  aria-label={wordsOf(band)}
                  // The first band of all is reached by the tab key, the others by the arrows.
                  tabIndex={place === 0 && band === bands[0] ? 0 : -1}
                  style={{ left: `${at(band.startsOn)}%`, width: `${at(band.endsOn ?? lastOn) - at(band.startsOn)}%` }}
                  onFocus={() => setChosen(band)}
                  onMouseEnter={() => setChosen(band)}
                >
                  <span>{nameOf(band)}</span>
                </button>
              ))}
            </div>
          </div>
        ))}
        <div className={classes.today} aria-hidden="true">
          <i style={{ left: `${at(today())}%` }} data-late={at(today()) > 85 || undefined}>
            <span>{t('residences.today')}</span>
          </i>
        </div>
      </div>
      <p className={classes.shown} aria-hidden="true">
        {shown.map(wordsOf).join(' · ') || '\u00A0'}
      </p>
    </div>
  )
}

const nameOf = ({ people }: Pick<Band, 'people'>): string =>
  people.length > 1 ? people.map(({ lastName }) => lastName).join(', ') : people.map(fullName).join('')

/** A band in words: who, how, from when to when. */
function useBandWords(): (band: Band) => string {
  const { t, date } = useI18n()
  return ({ people, startsOn, endsOn, when }) => {
    const who = people.map((one) => `${fullName(one)} (${t(`residences.relation_${one.relation}`)})`).join(', ')
    const start = date(startsOn)
    const period = endsOn
      ? t('residences.from_to', { start, end: date(endsOn) })
      : t(when === 'upcoming' ? 'residences.from_day' : 'residences.since', { start })
    return t('residences.band', { who: who || t('residences.vacant'), period })
  }
}
