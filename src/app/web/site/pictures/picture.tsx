import type { PictureFiles, ScreenPictureFiles } from './pictures.ts'

interface PictureProps {
  readonly files: ScreenPictureFiles
  readonly alt: string
  /** How wide the page shows it, as `sizes` of an image. */
  readonly sizes: string
}

/** The picture of a phone, in a page that is as wide as one. */
function Narrow({ files: { width, height, avif, webp } }: { readonly files: PictureFiles }) {
  const shown = { media: '(max-width: 560px)', sizes: 'calc(100vw - 40px)', width, height }
  return (
    <>
      <source type="image/avif" srcSet={avif} {...shown} />
      <source type="image/webp" srcSet={webp} {...shown} />
    </>
  )
}

/** A picture of the product, in the format and the width that suit the screen. Its place is kept while it loads, after the text. */
export function Picture({ files: { width, height, avif, webp, fallback, narrow }, alt, sizes }: PictureProps) {
  return (
    <picture>
      {narrow && <Narrow files={narrow} />}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img src={fallback} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  )
}
