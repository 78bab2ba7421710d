import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { transaction } from '../context.ts'
import { untilAborted } from '../testing/research-fixtures.ts'
import { ClaimLostError, RunCancelledError } from './claimed-work.ts'
import { ago, deaf, never, type RunScene, runBed } from './testing/run-scene.ts'
import { RUN_SCENES } from './testing/run-scenes.ts'

test('every kind of run has a scene', () => {
  const root = path.join(import.meta.dirname, '..')
  const sources = globSync('**/*.ts', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  const kinds = sources.flatMap((source) => [
    ...source.matchAll(/^export const \w+ = define(?:Run|Work)\(/gm),
  ])
  expect(new Set(RUN_SCENES.map(({ runs }) => runs)).size).toBe(kinds.length)
})

describe.each(RUN_SCENES)('$name', (scene: RunScene) => {
  const { runs } = scene
  const { begun, context, queued, result, row, set } = runBed(scene)

  test('the process stops: the run is released, queued again and completed by another worker', async () => {
    const { ctx, id, running, stop } = await begun(untilAborted)
    stop.abort(new Error('the process stops'))
    await expect(running).rejects.toThrow('the process stops')
    expect(await row(id)).toMatchObject({ state: 'running', heartbeatAt: null })
    ctx.jobs.length = 0
    await runs.recover(ctx)
    expect(ctx.jobs).toEqual([scene.jobOf(id)])
    await scene.job(context(), id, never)
    expect(await row(id)).toMatchObject({ state: 'succeeded', fence: 2 })
    expect(await result(id)).toBe('answer')
  })

  test('a worker without heartbeats loses its run to another, and writes nothing after that', async () => {
    const go = Promise.withResolvers<string>()
    const { id, running } = await begun(() => go.promise, { events: deaf() })
    // running and alive: no other worker takes it
    await scene.job(context(), id, never)
    expect(await row(id)).toMatchObject({ state: 'running', fence: 1 })
    await set(id, { heartbeatAt: ago(6) })
    await scene.job(context(), id, never)
    const before = await row(id)
    go.resolve('stale')
    await running
    expect(await row(id)).toEqual(before)
    expect(before).toMatchObject({ state: 'succeeded', fence: 2 })
    expect(await result(id)).toBe('answer')
  })

  test('the fence refuses an older claim, and a cancelled one gets its own error', async () => {
    const { ctx, id, running, stop } = await begun(untilAborted, { events: deaf() })
    const claim = { id, fence: 1 }
    const lock = () => transaction(ctx, (tx) => runs.lockClaim(tx, claim))
    const writes = [lock, () => runs.succeed(ctx, claim, {})]
    await lock()
    await set(id, { state: 'cancelling' })
    for (const write of writes) await expect(write()).rejects.toThrow(RunCancelledError)
    await set(id, { state: 'running', fence: 2 })
    for (const write of writes) await expect(write()).rejects.toThrow(ClaimLostError)
    await set(id, { state: 'cancelled' })
    for (const write of writes) await expect(write()).rejects.toThrow(ClaimLostError)
    stop.abort()
    // the aborted job may end either way: its writes above are what is tested
    await running.catch(() => undefined)
  })

  test('queues runs without heartbeats again; one with too many attempts or a pending cancellation ends', async () => {
    const ctx = context()
    const make = async (values: Parameters<typeof set>[1]) => {
      const id = await queued(ctx)
      await set(id, values)
      return id
    }
    const alive = await make({ state: 'running', fence: 1, heartbeatAt: ago(3) })
    const fresh = await make({ queuedAt: ago(3) })
    const forgotten = await make({ queuedAt: ago(60) })
    const silent = await make({ state: 'running', fence: 4, heartbeatAt: ago(11) })
    const hopeless = await make({ state: 'running', fence: 5, heartbeatAt: ago(11) })
    const cancelling = await make({ state: 'cancelling', fence: 1, heartbeatAt: ago(11) })
    const doomed = await make({ state: 'cancelling', fence: 5, heartbeatAt: ago(11) })
    ctx.jobs.length = 0
    await runs.recover(ctx)
    expect(ctx.jobs).toHaveLength(2)
    expect(ctx.jobs).toEqual(expect.arrayContaining([scene.jobOf(forgotten), scene.jobOf(silent)]))
    const states = await Promise.all(
      [alive, fresh, cancelling, doomed].map(async (id) => (await row(id))?.state),
    )
    expect(states).toEqual(['running', 'queued', 'cancelled', 'cancelled'])
    expect(await row(hopeless)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(
        /^The (run|test|podcast|sample) was interrupted 5 times and was stopped\. See the log for details\.$/,
      ),
    })
  })

  test('a run that was being cancelled when its worker died ends as cancelled, and no work is done', async () => {
    const answer = vi.fn(async () => 'answer')
    const ctx = context(answer)
    const id = await queued(ctx)
    await set(id, { state: 'cancelling', fence: 1, heartbeatAt: ago(6) })
    await scene.job(ctx, id, never)
    expect((await row(id))?.state).toBe('cancelled')
    expect(answer).not.toHaveBeenCalled()
  })
})
