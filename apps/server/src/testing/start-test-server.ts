import type { Context } from '@newsloom/core/context'
import { type RunningServer, type ServerOptions, startServer } from '../server.ts'

const ENV = { HOST: '127.0.0.1', PUBLIC_URL: undefined, ALLOWED_HOSTS: [], ACCESS_TOKEN: undefined }

type TestOptions = Pick<ServerOptions, 'clientLimits'> & { env?: Partial<ServerOptions['env']> }

/**
 * The server of this machine alone, without a token and a built web app; on any free port unless
 * one is given.
 */
export const startTestServer = (
  ctx: Context,
  port = 0,
  { env, ...options }: TestOptions = {},
): Promise<RunningServer> =>
  startServer({ ctx, env: { ...ENV, PORT: port, ...env }, webDir: '/nowhere', ...options })
