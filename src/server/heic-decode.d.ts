/** Version 2.1, which brings no types; those of DefinitelyTyped are of 2.0. */
declare module 'heic-decode' {
  interface Pixels {
    readonly width: number
    readonly height: number
    /** Red, green, blue and opacity of each. */
    readonly data: Uint8ClampedArray
  }
  interface Image {
    readonly width: number
    readonly height: number
    decode(): Promise<Pixels>
  }
  export function all(given: { buffer: Uint8Array }): Promise<readonly Image[] & { dispose(): void }>
}
