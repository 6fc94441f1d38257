import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { findDevice, rememberedDays, withDevice } from './known-devices.ts'

type Named = Pick<Config, 'publicUrl'>

const isSecure = ({ publicUrl }: Named): boolean => publicUrl.startsWith('https:')

/** Over https a browser accepts a `__Host-` cookie from this exact host only, so that a sibling domain cannot set it. */
const nameFor = (config: Named, name: string): string => (isSecure(config) ? `__Host-${name}` : name)

const sessionName = 'mitoyen_session'
const deviceName = 'mitoyen_device'

/**
 * Returns the session cookie of a request. Sessions that were opened before the prefix was introduced keep the plain
 * name until they expire.
 */
export const sessionTokenOf = ({ cookies }: FastifyRequest, config: Named): string | undefined =>
  cookies[nameFor(config, sessionName)] ?? cookies[sessionName]

/** Reads and writes the cookies of one request. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const put = (name: string, value: string, seconds: number) =>
    void reply.setCookie(nameFor(config, name), value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(config),
      maxAge: seconds,
    })
  const devices = request.cookies[nameFor(config, deviceName)]
  return {
    sessionToken: sessionTokenOf(request, config),
    setSession: (token: string, seconds: number) => put(sessionName, token, seconds),
    clearSession: () => {
      for (const name of new Set([nameFor(config, sessionName), sessionName]))
        reply.clearCookie(name, { path: '/', secure: isSecure(config) })
    },
    /** Id of this device when the account has signed in from it before. */
    deviceOf: (account: string) => findDevice(config.secretKey, devices, account, new Date()),
    rememberDevice: (account: string) =>
      put(deviceName, withDevice(config.secretKey, devices, account, new Date()), rememberedDays * 86_400),
  }
}
