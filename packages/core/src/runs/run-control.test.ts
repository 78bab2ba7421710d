import { describe, expect, test, vi } from 'vitest'
import { CancelledError, NotFoundError, UnavailableError } from '../errors.ts'
import { untilAborted } from '../testing/research-fixtures.ts'
import { ago, deaf, never, type RunScene, runBed } from './testing/run-scene.ts'
import { RUN_SCENES } from './testing/run-scenes.ts'

const patiently = { waitMs: 60_000, signal: never }

describe.each(RUN_SCENES)('$name', (scene: RunScene) => {
  const { runs } = scene
  const { begun, context, queued, result, row, set } = runBed(scene)

  test('five simultaneous starts give one run with one job; another topic, campaign, template or voice has its own', async () => {
    const ctx = context()
    const start = await scene.plant(ctx)
    const started = await Promise.all(Array.from({ length: 5 }, () => start(ctx)))
    const id = started[0]?.id ?? 0
    expect(started.map((run) => run.id)).toEqual(Array(5).fill(id))
    expect(ctx.jobs).toEqual([scene.jobOf(id)])
    expect(await queued(ctx)).not.toBe(id)
    await scene.job(ctx, id, never)
    // the first run has ended, so another can start
    const next = await start(ctx)
    if (scene.isMadeOnce) expect(next).toMatchObject({ id, state: 'succeeded' })
    else expect(next.id).toBeGreaterThan(id)
  })

  test('a run that was cancelled or has failed does not prevent another', async () => {
    const ctx = context()
    const start = await scene.plant(ctx)
    const cancelled = await start(ctx)
    await runs.cancel(ctx, cancelled.id)
    const failed = await start(ctx)
    await set(failed.id, { state: 'failed' })
    const next = await start(ctx)
    expect(failed.id).toBeGreaterThan(cancelled.id)
    expect(next.id).toBeGreaterThan(failed.id)
    await scene.job(ctx, next.id, never)
    expect(await result(next.id)).toBe('answer')
  })

  test("its times come from the database, whatever the worker's clock says", async () => {
    const ctx = context(undefined, { now: () => new Date('2001-01-01T00:00:00Z') })
    const from = ago(60)
    const id = await queued(ctx)
    await scene.job(ctx, id, never)
    const { queuedAt, startedAt, endedAt } = (await row(id)) ?? {}
    const times = [from, queuedAt, startedAt, endedAt].map(Number)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.every((time) => time > 0)).toBe(true)
  })

  test('a watcher sees it start and end, and a waiting call gets the result', async () => {
    const go = Promise.withResolvers<string>()
    const ctx = context(() => go.promise)
    const id = await queued(ctx)
    const seen: string[] = []
    const watching = (async () => {
      for await (const { state } of runs.watch(ctx, id)) seen.push(state)
    })()
    const waiting = [runs.waitForEnd(ctx, id, patiently), runs.waitForSuccess(ctx, id, patiently)]
    await vi.waitFor(() => expect(seen).toEqual(['queued']))
    const running = scene.job(ctx, id, never)
    // a watcher that is told before the commit reads it again two seconds later
    await vi.waitFor(() => expect(seen).toContain('running'), { timeout: 10_000 })
    go.resolve('answer')
    await running
    await watching
    expect([...new Set(seen)]).toEqual(['queued', 'running', 'succeeded'])
    expect((await Promise.all(waiting)).map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
    expect(await result(id)).toBe('answer')
  })

  test('waiting ends at its time limit and by its signal, and the run continues', async () => {
    const ctx = context()
    const id = await queued(ctx)
    for (const waiting of [
      { waitMs: 1, signal: never },
      { waitMs: 60_000, signal: AbortSignal.abort() },
    ]) {
      expect(await runs.waitForEnd(ctx, id, waiting)).toMatchObject({ state: 'queued' })
      expect(await runs.waitForSuccess(ctx, id, waiting)).toMatchObject({ state: 'queued' })
    }
  })

  test('a missing run is not found', async () => {
    const ctx = context()
    await expect(runs.cancel(ctx, 999_999)).rejects.toThrow(NotFoundError)
    await expect(runs.waitForEnd(ctx, 999_999, patiently)).rejects.toThrow(NotFoundError)
    await expect(runs.watch(ctx, 999_999).next()).rejects.toThrow(NotFoundError)
    await scene.job(ctx, 999_999, never)
  })

  test('cancelled while queued: it ends at once, its job does nothing, and a waiting call is notified', async () => {
    const answer = vi.fn(async () => 'answer')
    const ctx = context(answer)
    const id = await queued(ctx)
    const waiting = runs.waitForSuccess(ctx, id, patiently).catch((thrown: unknown) => thrown)
    expect(await runs.cancel(ctx, id)).toMatchObject({ state: 'cancelled' })
    expect(await waiting).toBeInstanceOf(CancelledError)
    await scene.job(ctx, id, never)
    expect(answer).not.toHaveBeenCalled()
    expect(await runs.cancel(ctx, id)).toMatchObject({ state: 'cancelled' })
    expect(await row(id)).toMatchObject({ state: 'cancelled', fence: 0, endedAt: expect.any(Date) })
  })

  test('cancelled while running: its worker stops and writes nothing', async () => {
    const { ctx, id, running } = await begun(untilAborted)
    expect((await runs.cancel(ctx, id)).state).toMatch(/^cancell(ing|ed)$/)
    await running
    expect(await row(id)).toMatchObject({ state: 'cancelled', error: null, endedAt: expect.any(Date) })
    expect(await result(id)).toBeNull()
  })

  test('cancelled between the answer and its saving: the cancellation wins', async () => {
    const go = Promise.withResolvers<string>()
    const { ctx, id, running } = await begun(() => go.promise, { events: deaf() })
    await runs.cancel(ctx, id)
    go.resolve('late')
    await running
    expect((await row(id))?.state).toBe('cancelled')
    expect(await result(id)).toBeNull()
  })

  test('cancelled after its end: nothing changes', async () => {
    const ctx = context()
    const id = await queued(ctx)
    await scene.job(ctx, id, never)
    const before = await row(id)
    expect(await runs.cancel(ctx, id)).toMatchObject({ state: 'succeeded' })
    expect(await row(id)).toEqual(before)
  })

  test('an error after its end changes nothing', async () => {
    const ctx = context()
    const id = await queued(ctx)
    const perform = async () => {
      await set(id, { state: 'cancelled' })
      throw new UnavailableError('late')
    }
    await runs.work(ctx, id, { prepare: async (_tx, run) => run, perform }, never)
    expect(await row(id)).toMatchObject({ state: 'cancelled', error: null })
  })

  test.each([
    ['a planned one in its words', new UnavailableError('Too many requests'), /^Too many requests$/],
    [
      'a bug without inner words',
      new TypeError('x is not a function: secret'),
      /^Something went wrong inside/,
    ],
  ])('an error ends it: %s', async (_, thrown, words) => {
    const ctx = context()
    const id = await queued(ctx)
    const perform = async () => {
      throw thrown
    }
    await runs.work(ctx, id, { prepare: async (_tx, run) => run, perform }, never)
    expect(await row(id)).toMatchObject({ state: 'failed', error: expect.stringMatching(words) })
    const error = new UnavailableError((await row(id))?.error ?? '')
    await expect(runs.waitForSuccess(ctx, id, patiently)).rejects.toThrow(error)
    await set(id, { error: null })
    await expect(runs.waitForSuccess(ctx, id, patiently)).rejects.toThrow(
      /^The (run|test|podcast|sample) failed$/,
    )
  })
})
