import { addMonths, daysBetween, today } from '../../../../../shared/dates.ts'
import { fullName } from '../../../../../shared/names.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import type { Person } from '../../../contract.ts'
import { usePeriod } from './period-words.tsx'
import classes from './periods.module.css'

/** Each person's time in the residence as a bar, on one line of years, with its dates under it and today marked. */
export function Periods({ people }: { people: readonly Person[] }) {
  const { t } = useI18n()
  const period = usePeriod()
  const now = today()
  const dated = people.flatMap((person) => (person.startsOn ? [{ ...person, startsOn: person.startsOn }] : []))
  const days = [now, ...dated.flatMap(({ startsOn, endsOn }) => (endsOn ? [startsOn, endsOn] : [startsOn]))].sort()
  const first = days[0] ?? now
  // An open-ended period continues past today: the line shows a little of the future.
  const last = addMonths(days.at(-1) ?? now, 4)
  const span = Math.max(1, daysBetween(first, last))
  const at = (day: string) => (daysBetween(first, day) / span) * 100
  return (
    <ul className={classes.periods}>
      {dated.map((person) => {
        const { id, relation, startsOn, endsOn, isCurrent } = person
        const name = fullName(person)
        const start = at(startsOn)
        const end = endsOn ? at(endsOn) : 100
        const words = { name, relation: t(`residences.relation_${relation}`), period: period(person) }
        return (
          <li key={id}>
            <span>{name}</span>
            <svg
              viewBox="0 0 100 16"
              preserveAspectRatio="none"
              role="img"
              aria-label={t('residences.periods_label', words)}
            >
              <rect className={classes.line} x="0" y="7.5" width="100" height="1" />
              <rect
                className={classes.bar}
                data-current={isCurrent || undefined}
                x={start}
                y="3"
                width={Math.max(0.8, end - start)}
                height="10"
              />
              <rect className={classes.now} x={at(now)} y="0" width="0.4" height="16" />
            </svg>
            <small className="num" aria-hidden="true">
              {words.period}
            </small>
          </li>
        )
      })}
      <li className={classes.scale}>
        <span aria-hidden="true">
          <i />
          {t('residences.today')}
        </span>
        <span className="num">
          <span>{first.slice(0, 4)}</span>
          <span>{last.slice(0, 4)}</span>
        </span>
      </li>
    </ul>
  )
}
