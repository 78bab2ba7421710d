import { runProcess } from '@newsloom/gateways/run-process'

await runProcess({
  role: 'server',
  drainMs: 10_000,
  start: async ({ ctx, env, log }) => {
    const { startServer } = await import('./server.ts')
    const server = await startServer({ ctx, env })
    log.info({ host: env.HOST, port: server.port }, 'listening')
    process.send?.({ ready: true, port: server.port })
    return { stop: server.stop }
  },
})
