import { hourOf } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import type { Slot } from '../../../availability/contract.ts'
import classes from './start-choice.module.css'

interface StartChoiceProps {
  slots: readonly Slot[]
  chosen: Slot | undefined
  onChoose: (slot: Slot) => void
}

const parts = ['morning', 'afternoon', 'evening'] as const
const partOf = ({ startsAt }: Slot): (typeof parts)[number] => {
  const hour = hourOf(new Date(startsAt))
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
const zoneFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', timeZoneName: 'short' })
const zoneNames = { EDT: 'HAE', EST: 'HNE' } as const

/** On the day that repeats an hour, which of the two is meant. */
function useZoneName() {
  const { language } = useI18n()
  return (startsAt: string): string => {
    const name = zoneFormat.formatToParts(new Date(startsAt)).find(({ type }) => type === 'timeZoneName')?.value
    return language === 'fr' && (name === 'EDT' || name === 'EST') ? zoneNames[name] : (name ?? '')
  }
}

/** The times at which a booking of the chosen length may begin. */
export function StartChoice({ slots, chosen, onChoose }: StartChoiceProps) {
  const { t, time } = useI18n()
  const zoneName = useZoneName()
  if (slots.length === 0) return <p className={classes.none}>{t('bookings.none_of_length')}</p>
  const isRepeated = (slot: Slot) =>
    slots.some((other) => other !== slot && time(other.startsAt) === time(slot.startsAt))
  return (
    <div className={classes.starts}>
      {parts.map((part) => {
        const inPart = slots.filter((slot) => partOf(slot) === part)
        return (
          inPart.length > 0 && (
            <fieldset key={part}>
              <legend>{t(`bookings.${part}`)}</legend>
              {inPart.map((slot) => (
                <button
                  key={slot.startsAt}
                  type="button"
                  className="num"
                  aria-pressed={slot.startsAt === chosen?.startsAt}
                  onClick={() => onChoose(slot)}
                >
                  {time(slot.startsAt)}
                  {isRepeated(slot) && ` ${zoneName(slot.startsAt)}`}
                </button>
              ))}
            </fieldset>
          )
        )
      })}
    </div>
  )
}
