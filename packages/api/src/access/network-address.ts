import { clientAddress } from '@newsloom/core/network/trusted-proxies'
import type { Context } from 'hono'
import type { RestEnv } from '../rest/rest.ts'

/** The network address that a request is counted by, as `clientAddress` finds it. */
export const networkAddress = (c: Context<RestEnv>): string =>
  clientAddress(
    c.var.ctx.config.trustedProxies,
    c.env?.incoming?.socket.remoteAddress,
    c.req.header('x-forwarded-for'),
  )
