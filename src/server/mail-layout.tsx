import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import { render, toPlainText } from '@react-email/render'
import { Fragment, type ReactNode } from 'react'
import type { Language } from '../shared/actor.ts'
import type { Letter } from './mail.ts'

export interface Sheet {
  readonly to: string
  readonly language: Language
  readonly subject: string
  /** Plain paragraphs, in order. */
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Small print under the line. */
  readonly footnotes?: readonly string[]
  /** Links under the footnotes. */
  readonly links?: readonly { readonly label: string; readonly url: string }[]
  /** Headers beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>>
}

const ink = '#14201d'
const soft = '#5f6e69'

function MailSheet({ language, subject, paragraphs, button, footnotes = [], links = [] }: Sheet): ReactNode {
  return (
    <Html lang={`${language}-CA`}>
      <Head>
        <meta name="viewport" content="width=device-width" />
      </Head>
      <Preview>{paragraphs[1] ?? subject}</Preview>
      <Body
        style={{
          backgroundColor: '#f1f2ee',
          fontFamily: 'Helvetica, Arial, sans-serif',
          margin: 0,
          padding: '32px 12px',
        }}
      >
        <Container style={{ backgroundColor: '#ffffff', borderRadius: 12, maxWidth: 560, padding: '32px 36px' }}>
          <Text style={{ color: '#155c48', fontSize: 15, fontWeight: 700, margin: 0 }}>Mitoyen</Text>
          <Heading style={{ color: ink, fontSize: 22, lineHeight: '28px', margin: '20px 0 12px' }}>{subject}</Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={{ color: ink, fontSize: 15, lineHeight: '23px', margin: '0 0 14px' }}>
              {withBreaks(paragraph)}
            </Text>
          ))}
          {button && (
            <Section style={{ margin: '22px 0' }}>
              <Button
                href={button.url}
                style={{
                  backgroundColor: '#155c48',
                  borderRadius: 8,
                  color: '#ffffff',
                  fontSize: 15,
                  fontWeight: 600,
                  padding: '12px 22px',
                }}
              >
                {button.label}
              </Button>
              <Text style={{ color: soft, fontSize: 12.5, lineHeight: '18px', wordBreak: 'break-all' }}>
                <Link href={button.url} style={{ color: soft }}>
                  {button.url}
                </Link>
              </Text>
            </Section>
          )}
          {footnotes.length + links.length > 0 && <Hr style={{ borderColor: '#e2e5df', margin: '20px 0 14px' }} />}
          {footnotes.map((footnote) => (
            <Text key={footnote} style={{ color: soft, fontSize: 13, lineHeight: '19px', margin: '0 0 8px' }}>
              {footnote}
            </Text>
          ))}
          {links.map(({ label, url }) => (
            <Text key={url} style={{ color: soft, fontSize: 13, lineHeight: '19px', margin: '0 0 8px' }}>
              <Link href={url} style={{ color: soft, textDecoration: 'underline' }}>
                {label}
              </Link>
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  )
}

/** Breaks the lines of a paragraph, which plain text would join otherwise. */
const withBreaks = (paragraph: string): ReactNode =>
  paragraph.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ))

/** Every letter has the same sheet: a subject, paragraphs, at most one button. HTML and plain text. */
export async function writeLetter(sheet: Sheet): Promise<Letter> {
  const html = await render(<MailSheet {...sheet} />)
  return {
    to: sheet.to,
    subject: sheet.subject,
    html,
    text: toPlainText(html),
    ...(sheet.headers && { headers: { ...sheet.headers } }),
  }
}
