import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** How far the clock of a request may be from ours, as S3 allows. */
const mostSkewMs = 15 * 60_000

/**
 * The S3 error code of a request whose signature (AWS Signature Version 4, in its headers) is missing, late, of other keys, or of another
 * request than this one; undefined for a good one. Signed by hand here, not by the client's library, which would agree with itself.
 */
export function refusalOf(request: IncomingMessage, body: Buffer, keys: Keys): string | undefined {
  const parts = form.exec(request.headers.authorization ?? '')
  if (!parts) return request.headers.authorization ? 'AuthorizationHeaderMalformed' : 'AccessDenied'
  const [, keyId, day = '', region, names = '', signature = ''] = parts
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const at = String(request.headers['x-amz-date'])
  if (!at.startsWith(day) || Math.abs(Date.now() - instantOf(at)) > mostSkewMs) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const wanted = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (!wanted.every((name) => signed.includes(name))) return 'AccessDenied'
  const content = String(request.headers['x-amz-content-sha256'])
  if (content !== 'UNSIGNED-PAYLOAD' && content !== hashOf(body)) return 'XAmzContentSHA256Mismatch'
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, hashOf(canonicalOf(request, signed, content))].join('\n')
  const key = [day, keys.region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`)
  const isSame = timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
  return isSame ? undefined : 'SignatureDoesNotMatch'
}

function canonicalOf({ method = '', url = '', headers }: IncomingMessage, signed: readonly string[], content: string) {
  const [path = '', query = ''] = url.split('?')
  const lines = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  )
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
  return [method, path, pairs.join('&'), lines.join(''), signed.join(';'), content].join('\n')
}

/** `20261123T184500Z` in milliseconds. */
const instantOf = (at: string): number =>
  Date.parse(at.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'))
