const columnWidth = 64
const floorHeight = 84
const wallColors = ['#1b6650', '#175745', '#20705a'] as const

interface House {
  column: number
  width: number
  floors: number
  tone: 0 | 1 | 2
}

/** Deterministic: the same seed draws the same street. */
function randomFrom(seed: number): () => number {
  let state = seed * 9301 + 49297
  return () => {
    state = (state * 9301 + 49297) % 233280
    return state / 233280
  }
}

const tones = [0, 1, 2] as const

function plan(random: () => number, columns: number, floors: number): House[] {
  const houses: House[] = []
  for (let column = 0; column < columns; ) {
    const width = Math.min(columns - column, 2 + Math.floor(random() * 2))
    const tone = tones[houses.length % 3] ?? 0
    houses.push({ column, width, floors: floors - Math.floor(random() * 2.4), tone })
    column += width
  }
  return houses
}

const lights = ['#f0c68a', '#e6a571', '#0d3c2f'] as const
const shapes = { flat: 'M17 20h30v46h-30z', arched: 'M17 66v-34a15 15 0 0 1 30 0v34z' } as const

/** Each kind of opening, drawn once: a street has a hundred of them. */
function Openings() {
  return (
    <defs>
      <path id="door" d="M17 20h30v62h-30z" fill="#c86f33" />
      {(['flat', 'arched'] as const).map((shape) =>
        lights.map((light, index) => (
          <g key={light} id={`${shape}-${index}`}>
            <path d={shapes[shape]} fill={light} opacity={index === 2 ? 0.85 : 0.95} />
            <path d="M32 18v48M17 42h30" stroke="#0f4637" strokeWidth="2.5" opacity="0.75" />
            <path d="M13 66h38v4h-38z" fill="#2b7f68" />
          </g>
        )),
      )}
    </defs>
  )
}

function openingOf({ isDoor, isArched, light }: { isDoor: boolean; isArched: boolean; light: number }): string {
  if (isDoor) return '#door'
  return `#${isArched ? 'arched' : 'flat'}-${light > 0.72 ? 0 : light > 0.5 ? 1 : 2}`
}

interface FacadeProps {
  seed?: number
  rows?: number
  cols?: number
  /** A single centred building with `rows` floors and this many windows per floor, instead of a row of houses. */
  alone?: number
  className?: string | undefined
}

/** A row of greystones at dusk, or one building, drawn from a seed: the brand's only illustration. */
export function Facade({ seed = 3, rows = 5, cols = 9, alone, className }: FacadeProps) {
  const random = randomFrom(seed)
  const houses: House[] =
    alone === undefined
      ? plan(random, cols, rows)
      : [{ column: Math.max(0, (cols - alone) / 2), width: alone, floors: rows, tone: 0 }]
  return (
    <svg
      className={className}
      viewBox={`0 0 ${cols * columnWidth} ${rows * floorHeight + 44}`}
      preserveAspectRatio={alone === undefined ? 'xMidYMax slice' : 'xMidYMax meet'}
      aria-hidden="true"
    >
      <Openings />
      {houses.map((house) => {
        const left = house.column * columnWidth
        const width = house.width * columnWidth
        const top = (rows - house.floors) * floorHeight + 34
        return (
          <g key={house.column}>
            <rect
              x={left}
              y={top}
              width={width}
              height={house.floors * floorHeight + 10}
              fill={wallColors[house.tone]}
            />
            <path d={`M${left - 3} ${top} h${width + 6} v-9 h-${width + 6} z`} fill="#2b7f68" />
            {house.tone === 1 && <path d={`M${left + 6} ${top - 9} l14 -22 h${width - 40} l14 22 z`} fill="#0f4637" />}
            {Array.from({ length: house.floors * house.width }, (_, place) => {
              const column = place % house.width
              const floor = Math.floor(place / house.width)
              return (
                <use
                  key={`${floor}-${column}`}
                  href={openingOf({
                    isDoor:
                      floor === house.floors - 1 && column === (alone === undefined ? 0 : Math.floor(house.width / 2)),
                    isArched: house.tone === 2,
                    light: random(),
                  })}
                  x={left + column * columnWidth}
                  y={top + floor * floorHeight}
                />
              )
            })}
          </g>
        )
      })}
    </svg>
  )
}
