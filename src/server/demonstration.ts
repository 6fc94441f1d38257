import type { Db } from './db.ts'
import type { FileStore } from './files.ts'

/** Dependencies of the demonstration of every feature, in one transaction. */
export interface Demonstration {
  readonly db: Db
  readonly files: FileStore
  readonly now: Date
  /** The installation’s: what it keeps encrypted is invented encrypted. */
  readonly secretKey: string
  /**
   * Invents a world at the first call of a load and returns the same at each later one: features share the same people.
   */
  readonly once: <World>(invent: (now: Date) => Promise<World>) => Promise<World>
}

/** Writes what a feature shows in a demonstration. The features of earlier layers have written theirs. */
export type Seed = (demonstration: Demonstration) => Promise<void>

/** Loads the seed of a feature: at the first start of a demonstration, never at another. */
export type LoadSeed = () => Promise<{ readonly seed: Seed }>

/** Runs the seeds one after the other, in the given order. */
export async function seedDemonstration(given: Omit<Demonstration, 'once'>, loads: readonly LoadSeed[]): Promise<void> {
  const invented = new Map<unknown, Promise<unknown>>()
  const once: Demonstration['once'] = (invent) => {
    const world = invented.get(invent) ?? invent(given.now)
    invented.set(invent, world)
    // The map holds each world under the function that invents it.
    return world as ReturnType<typeof invent>
  }
  for (const load of loads) {
    const { seed } = await load()
    await seed({ ...given, once })
  }
}

/** Inserts rows in pieces that stay under PostgreSQL's limit of parameters. */
export async function inPieces<T>(rows: readonly T[], insert: (piece: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 400) await insert(rows.slice(start, start + 400))
}
