import { clientAddress } from '@newsloom/core/network/trusted-proxies'
import type { Context } from 'hono'
import type { RestEnv } from '../rest/rest.ts'

/** The network address for rate limits, from `clientAddress`. */
export const networkAddress = (c: Context<RestEnv>): string =>
  clientAddress(
    c.var.ctx.config.trustedProxies,
    c.env?.incoming?.socket.remoteAddress,
    c.req.header('x-forwarded-for'),
  )
