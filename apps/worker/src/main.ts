import { runProcess } from '@newsloom/gateways/run-process'

await runProcess({
  role: 'worker',
  drainMs: 25_000,
  start: async ({ ctx, queue, log }) => {
    const { startWorker } = await import('./worker.ts')
    const worker = await startWorker(ctx, queue)
    log.info({ workerId: worker.workerId }, 'worker is ready')
    process.send?.({ ready: true })
    return { stop: worker.stop }
  },
})
