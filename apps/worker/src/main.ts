import { runProcess } from '@newsloom/gateways/run-process'
import { startWorker } from './worker.ts'

await runProcess({
  role: 'worker',
  drainMs: 25_000,
  start: async ({ ctx, queue, log }) => {
    const worker = await startWorker(ctx, queue)
    log.info({ workerId: worker.workerId }, 'worker is ready')
    process.send?.({ ready: true })
    return { stop: worker.stop }
  },
})
