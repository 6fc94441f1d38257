import * as z from 'zod/mini'
import { Id } from './shapes.ts'

/** How many rows are ticked at most. */
export const mostTicked = 500

const packedLength = 25

/** Ids for an address, where all that may be ticked fit: each is its number in base 36, one after the other. */
export const packIds = (ids: readonly string[]): string =>
  ids
    .map((id) =>
      BigInt(`0x${id.replaceAll('-', '')}`)
        .toString(36)
        .padStart(packedLength, '0'),
    )
    .join('')

const unpackId = (packed: string): string =>
  [...packed]
    .reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const isPacked = (text: string): boolean => text.length % packedLength === 0 && /^[0-9a-z]+$/.test(text)
const idsIn = (text: string): string[] =>
  isPacked(text) ? (text.match(/.{25}/g) ?? []).map(unpackId) : text.split(',')

/** Only these rows of a list, the ones ticked on the screen: packed, or joined by commas. */
export const tickedIds = z.optional(
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value): string[] => (typeof value === 'string' ? idsIn(value) : value)),
    ),
    z.array(Id).check(z.minLength(1), z.maxLength(mostTicked)),
  ),
)
