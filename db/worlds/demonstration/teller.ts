import type { Chance } from '../chance.ts'
import { stories } from './demand-texts.ts'
import type { Household } from './people.ts'
import { house, rental, tower } from './places.ts'
import type { Story } from './stories/story.ts'

const kinds = new Map([
  [tower.id, 'tower'],
  [house.id, 'house'],
  [rental.id, 'rental'],
] as const)

/** Picks who writes and what, never the same text twice for a place nor twice within a page of the list, the least told first. */
export class Teller {
  readonly #chance: Chance
  readonly #told: { story: Story; place: string }[] = []

  constructor(chance: Chance) {
    this.#chance = chance
  }

  tell(
    people: readonly Household[],
    month: number,
    isOwn: boolean,
  ): { household: Household; story: Story } | undefined {
    for (let trial = 0; people.length > 0 && trial < 30; trial++) {
      const household = this.#chance.pick(people)
      const fitting = this.#fitting(household, month).filter(({ where }) => !isOwn || where === 'home')
      const times = (story: Story) => this.#told.filter((one) => one.story === story).length
      const least = Math.min(...fitting.map(times))
      const fresh = fitting.filter((story) => times(story) === least)
      if (fresh.length === 0) continue
      const story = this.#chance.pick(fresh)
      this.#told.push({ story, place: placeOf(story, household) })
      return { household, story }
    }
    return undefined
  }

  #fitting(household: Household, month: number): Story[] {
    const recent = this.#told.slice(-32).map(({ story }) => story)
    const kind = kinds.get(household.home.buildingId)
    return stories.filter(
      (story) =>
        story.language === household.person.language &&
        (!story.months || story.months.includes(month)) &&
        (!story.only || (kind && story.only.includes(kind))) &&
        !recent.includes(story) &&
        !this.#told.some((one) => one.story === story && one.place === placeOf(story, household)),
    )
  }
}

const placeOf = (story: Story, { home }: Household) => (story.where === 'home' ? home.id : home.buildingId)
