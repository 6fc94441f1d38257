/** Version 2.1 ships no types; those of DefinitelyTyped describe 2.0. */
declare module 'heic-decode' {
  interface Pixels {
    readonly width: number
    readonly height: number
    /** RGBA bytes. */
    readonly data: Uint8ClampedArray
  }
  interface Image {
    readonly width: number
    readonly height: number
    decode(): Promise<Pixels>
  }
  export function all(given: { buffer: Uint8Array }): Promise<readonly Image[] & { dispose(): void }>
}
