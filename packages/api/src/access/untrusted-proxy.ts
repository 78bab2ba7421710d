import { isNearAddress } from '@newsloom/core/network/address'
import { isTrustedProxy } from '@newsloom/core/network/trusted-proxies'
import type { MiddlewareHandler } from 'hono'
import type { RestEnv } from '../rest/rest.ts'

const WARNING =
  'X-Forwarded-For is not counted, so all visitors who come this way count as one. ' +
  'If this is the address of your reverse proxy, name it in TRUSTED_PROXIES'

/**
 * Logs once that an untrusted local address forwards requests: most likely a proxy missing in
 * TRUSTED_PROXIES.
 */
export function warnOfUntrustedProxy(): MiddlewareHandler<RestEnv> {
  let isSaid = false
  return (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress
    if (isSaid || c.req.header('x-forwarded-for') === undefined || !isNearAddress(peer)) return next()
    const { config, log } = c.var.ctx
    if (!isTrustedProxy(config.trustedProxies, peer)) {
      isSaid = true
      log.warn({ peer }, WARNING)
    }
    return next()
  }
}
