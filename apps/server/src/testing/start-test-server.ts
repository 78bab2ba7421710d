import type { Context } from '@newsloom/core/context'
import { type RunningServer, startServer } from '../server.ts'
import type { ClientLimits } from '../slow-clients.ts'

const ENV = { HOST: '127.0.0.1', PUBLIC_URL: undefined, ALLOWED_HOSTS: [], ACCESS_TOKEN: undefined }

/** The server of this machine alone, without a token and a built web app; on any free port unless one is given. */
export const startTestServer = (
  ctx: Context,
  port = 0,
  clientLimits?: ClientLimits,
): Promise<RunningServer> =>
  startServer({
    ctx,
    env: { ...ENV, PORT: port },
    webDir: '/nowhere',
    ...(clientLimits && { clientLimits }),
  })
