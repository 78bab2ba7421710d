import type { Context } from '@newsloom/core/context'
import { afterAll, beforeAll } from 'vitest'
import type { RunningServer } from '../server.ts'
import { startTestServer } from './start-test-server.ts'

/** The suite's own server, started before its tests and stopped after them. */
export function testServer(ctx: Context): Pick<RunningServer, 'port'> {
  let server: RunningServer | null = null
  beforeAll(async () => {
    server = await startTestServer(ctx)
  })
  afterAll(() => server?.stop())
  return {
    get port() {
      if (!server) throw new Error('the server is there in tests and hooks only')
      return server.port
    },
  }
}
