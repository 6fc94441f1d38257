import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../freshness.mjs'

const folder = join(root, 'public', 'pictures')
/** No AVIF may be heavier, in bytes. */
const heaviest = 60 * 1024

/** Writes a picture in some widths, as AVIF and as WebP, each under a name with the hash of its bytes; answers what a page says of it. */
export async function writePicture(name, png, widths) {
  mkdirSync(folder, { recursive: true })
  const write = async (format, width) => {
    const resized = sharp(png).resize({ width })
    const bytes = await (format === 'avif'
      ? resized.avif({ quality: 50, effort: 6, chromaSubsampling: '4:4:4' })
      : resized.webp({ quality: 75, effort: 6 })
    ).toBuffer()
    if (format === 'avif' && bytes.length > heaviest) throw new Error(`${name} is too heavy: ${bytes.length} bytes`)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    const file = `${name}.${width}.${hash}.${format}`
    // The name says what is in it: a file that exists keeps its time, and the build stays fresh.
    if (!existsSync(join(folder, file))) writeFileSync(join(folder, file), bytes)
    return { file, source: `/pictures/${file} ${width}w` }
  }
  const inAll = (format) => Promise.all(widths.map((width) => write(format, width)))
  const [avif, webp, { width, height }] = await Promise.all([inAll('avif'), inAll('webp'), sharp(png).metadata()])
  const widest = widths[widths.length - 1]
  return {
    width: widest,
    height: Math.round((widest * height) / width),
    avif: avif.map(({ source }) => source).join(', '),
    webp: webp.map(({ source }) => source).join(', '),
    fallback: `/pictures/${webp[0].file}`,
  }
}

/** Removes the pictures that the manifest does not name. */
export function removeOthers(manifest) {
  const text = JSON.stringify(manifest)
  for (const file of readdirSync(folder)) if (!text.includes(file)) rmSync(join(folder, file))
}
