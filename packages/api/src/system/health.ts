import type { HealthView } from '@newsloom/contract/system'
import { checkReadiness } from '@newsloom/core/system/check-readiness'
import { Hono } from 'hono'
import type { z } from 'zod'
import type { RestEnv } from '../rest/rest.ts'

/**
 * /healthz: the process is alive. /readyz: its dependencies are available; otherwise 503 with the
 * reasons.
 */
export const health = new Hono<RestEnv>()
  .get('/healthz', (c) =>
    c.json<z.infer<typeof HealthView>>({
      status: 'ok',
      version: c.var.ctx.config.version,
      uptimeSeconds: Math.round(process.uptime()),
    }),
  )
  .get('/readyz', async (c) => {
    const ready = await checkReadiness(c.var.ctx)
    return c.json(ready, ready.status === 'ready' ? 200 : 503)
  })
