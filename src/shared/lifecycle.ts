/** One step in the life of a thing. */
export interface Step<Status extends string, Side extends string, FactName extends string | null = string | null> {
  readonly from: readonly Status[]
  readonly to: Status
  /** The sides that may take it. */
  readonly by: readonly Side[]
  /** Of these, the sides that must give a note. */
  readonly note?: readonly Side[]
  /** The fact of the step; null for one that the trail does not keep, as the progress of a job. */
  readonly fact: FactName
}

export interface Lifecycle<
  Name extends string,
  Status extends string,
  Side extends string,
  FactName extends string | null = string | null,
> {
  /** In the order of the table. */
  readonly names: readonly Name[]
  readonly steps: Readonly<Record<Name, Step<Status, Side, FactName>>>
  /** The steps that leave from a status, in the order of the table; those that one of these sides may take, when they are given. */
  from(status: Status, sides?: readonly Side[]): Name[]
  /** The status to which a step leads; undefined when it is not allowed from this one. */
  pass(name: Name, status: Status): Status | undefined
  needsNote(name: Name, side: Side): boolean
}

/**
 * Makes a lifecycle from its table: `lifecycle<Status, Side>()({ approval: { from: ['asked'], to: 'approved', … } })`.
 */
export const lifecycle =
  <Status extends string, Side extends string>() =>
  <const Name extends string, const FactName extends string | null>(
    steps: Readonly<Record<Name, Step<Status, Side, FactName>>>,
  ): Lifecycle<Name, Status, Side, FactName> => {
    const names = Object.keys(steps).filter((name): name is Name => name in steps)
    return {
      names,
      steps,
      from: (status, sides) =>
        names.filter((name) => {
          const { from, by } = steps[name]
          return from.includes(status) && (sides === undefined || by.some((side) => sides.includes(side)))
        }),
      pass: (name, status) => (steps[name].from.includes(status) ? steps[name].to : undefined),
      needsNote: (name, side) => steps[name].note?.includes(side) ?? false,
    }
  }
