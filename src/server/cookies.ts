import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { findDevice, rememberedDays, withDevice } from './known-devices.ts'

type Named = Pick<Config, 'publicUrl'>

const isSecure = ({ publicUrl }: Named): boolean => publicUrl.startsWith('https:')

/** Under https a browser takes a `__Host-` cookie from this very host only, over https only: no neighbouring site can plant one. */
const nameFor = (config: Named, name: string): string => (isSecure(config) ? `__Host-${name}` : name)

const sessionName = 'mitoyen_session'
const deviceName = 'mitoyen_device'

/** The session cookie of a request. Sessions opened before the prefix came go on under the plain name until they end. */
export const sessionTokenOf = ({ cookies }: FastifyRequest, config: Named): string | undefined =>
  cookies[nameFor(config, sessionName)] ?? cookies[sessionName]

/** What one request reads and writes of its cookies. */
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
    /** The device of this request, if the account has signed in from it before. */
    deviceOf: (account: string) => findDevice(config.secretKey, devices, account, new Date()),
    rememberDevice: (account: string) =>
      put(deviceName, withDevice(config.secretKey, devices, account, new Date()), rememberedDays * 86_400),
  }
}
