import { all } from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { refuse } from '../../extraction/contract.ts'

const brands = /^ftyp(?:hei[csmx]|hev[cmsx]|mif1|msf1)/

/** The photo format of phones, which sharp's own build does not decode. */
export const isHeic = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(4, 64)).toString('latin1')
  return brands.test(head) && !head.includes('avif')
}

/** Its pixels are held twice while they are decoded: the largest a telephone makes, and no more. */
const mostPixels = 50_000_000

/** The photo, upright by its own tag. Throws `picture_too_large` before a pixel is decoded. */
export async function openHeic(bytes: Uint8Array): Promise<Sharp> {
  const images = await all({ buffer: bytes })
  try {
    const [image] = images
    if (!image) throw refuse('unreadable')
    const { width, height } = image
    if (width * height > mostPixels) throw refuse('picture_too_large', { width, height })
    const { data } = await image.decode()
    return sharp(data, { raw: { width, height, channels: 4 } })
  } finally {
    images.dispose()
  }
}
