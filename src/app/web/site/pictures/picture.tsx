import type { PictureFiles } from './pictures.ts'

interface PictureProps {
  readonly files: PictureFiles
  readonly alt: string
  /** How wide the page shows it, as `sizes` of an image. */
  readonly sizes: string
}

/** A picture of the product, in the format and the width that suit the screen. Its place is kept while it loads, after the text. */
export function Picture({ files: { width, height, avif, webp, fallback }, alt, sizes }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img src={fallback} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  )
}
