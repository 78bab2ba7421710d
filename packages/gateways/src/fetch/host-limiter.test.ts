import { describe, expect, test } from 'vitest'
import { createHostLimiter, type LimiterOptions } from './host-limiter.ts'

const never = new AbortController().signal

/** A fake clock that advances only when every task is waiting. */
function fakeTime() {
  let now = 0
  const sleepers: { at: number; wake: () => void }[] = []
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    now: () => now,
    delay: (ms: number) => new Promise<void>((wake) => void sleepers.push({ at: now + ms, wake })),
    run: async (work: Promise<unknown>) => {
      let isDone = false
      const end = work.finally(() => {
        isDone = true
      })
      for (await settle(); !isDone; await settle()) {
        sleepers.sort((a, b) => a.at - b.at)
        const next = sleepers.shift()
        if (!next) continue
        now = next.at
        next.wake()
      }
      await end
    },
  }
}

function measure(options: Partial<LimiterOptions>, taskMs: number) {
  const time = fakeTime()
  const limiter = createHostLimiter({
    intervalMs: 1_000,
    connectionsPerHost: 2,
    hostsInParallel: 16,
    hostsPerSite: 4,
    now: time.now,
    delay: time.delay,
    ...options,
  })
  const starts: { host: string; at: number }[] = []
  const active = new Map<string, number>()
  const most = { perHost: 0, hosts: 0 }
  const request = (host: string) =>
    limiter.run(host, never, async () => {
      starts.push({ host, at: time.now() })
      active.set(host, (active.get(host) ?? 0) + 1)
      most.perHost = Math.max(most.perHost, active.get(host) ?? 0)
      most.hosts = Math.max(most.hosts, [...active.values()].filter((n) => n > 0).length)
      await time.delay(taskMs)
      active.set(host, (active.get(host) ?? 0) - 1)
    })
  return { time, starts, most, request }
}

describe('politeness', () => {
  test('one host gets one request per second', async () => {
    const { time, starts, request } = measure({}, 100)
    await time.run(Promise.all(Array.from({ length: 5 }, () => request('a'))))
    expect(starts.map((s) => s.at)).toEqual([0, 1_000, 2_000, 3_000, 4_000])
  })

  test('a slow host gets two connections, not three', async () => {
    const { time, starts, most, request } = measure({}, 5_000)
    await time.run(Promise.all(Array.from({ length: 5 }, () => request('a'))))
    expect(most.perHost).toBe(2)
    expect(starts.map((s) => s.at)).toEqual([0, 1_000, 5_000, 6_000, 10_000])
  })

  test('sixteen of many hosts are requested at once, each at its own pace', async () => {
    const { time, starts, most, request } = measure({}, 200)
    await time.run(Promise.all(Array.from({ length: 200 }, (_, i) => request(`host${i}`))))
    expect(most.hosts).toBe(16)
    expect(starts).toHaveLength(200)
    // 200 hosts in rounds of 16, 200 ms each
    expect(time.now()).toBe(13 * 200)
  })

  test('many hosts of one slow site leave places for others', async () => {
    const { time, starts, request } = measure({}, 15_000)
    const slow = Array.from({ length: 16 }, (_, i) => request(`host${i}.slow.test`))
    await time.run(Promise.all([...slow, request('news.other.test')]))
    expect(starts.filter(({ at }) => at === 0).map(({ host }) => host)).toEqual([
      ...[0, 1, 2, 3].map((i) => `host${i}.slow.test`),
      'news.other.test',
    ])
    expect(starts).toHaveLength(17)
  })

  test('slow hosts of any number of sites leave their places to others', async () => {
    const { time, starts, most, request } = measure({ yieldAfterMs: 150 }, 10_000)
    const slow = Array.from({ length: 60 }, (_, i) => request(`slow${i}.test`))
    await time.run(Promise.all([...slow, request('news.other.test')]))
    // 60 hosts in rounds of 16
    expect(starts.find(({ host }) => host === 'news.other.test')?.at).toBe(3 * 150)
    expect(most.hosts).toBe(61)
  })

  test('however many hosts are slow, another waits for less than a second', async () => {
    const { time, starts, most, request } = measure(
      { yieldAfterMs: 150, longestWaitMs: 700, mostHosts: 500 },
      10_000,
    )
    const slow = Array.from({ length: 499 }, (_, i) => request(`slow${i}.test`))
    const before = process.cpuUsage()
    await time.run(Promise.all([...slow, request('news.other.test')]))
    const waited = starts.find(({ host }) => host === 'news.other.test')?.at
    expect(waited).toBeLessThan(1_000)
    expect(most.hosts).toBe(500)
    // the bookkeeping of this many must not hold up the process either
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
  })

  test('many requests that wait for one host do not shorten the time of the others', async () => {
    const { time, starts, request } = measure({ yieldAfterMs: 150, longestWaitMs: 700 }, 10_000)
    const ofOne = Array.from({ length: 198 }, () => request('busy.test'))
    const slow = Array.from({ length: 20 }, (_, i) => request(`slow${i}.test`))
    await time.run(Promise.all([...ofOne, ...slow]))
    const at = slow.map((_, i) => starts.find(({ host }) => host === `slow${i}.test`)?.at)
    expect(new Set(at)).toEqual(new Set([0, 150]))
  })

  test('even slow hosts have a limit', async () => {
    const { time, most, request } = measure({ yieldAfterMs: 150, mostHosts: 20 }, 10_000)
    await time.run(Promise.all(Array.from({ length: 60 }, (_, i) => request(`slow${i}.test`))))
    expect(most.hosts).toBe(20)
  })

  test('a failing task frees its place', async () => {
    const limiter = createHostLimiter({
      intervalMs: 0,
      connectionsPerHost: 1,
      hostsInParallel: 1,
      hostsPerSite: 1,
    })
    const fail = limiter.run('a', never, async () => {
      throw new Error('broken')
    })
    await expect(fail).rejects.toThrow('broken')
    expect(await limiter.run('b', never, async () => 'fine')).toBe('fine')
  })

  test('an abort ends waiting for a turn or a place', async () => {
    const limiter = createHostLimiter({
      intervalMs: 60_000,
      connectionsPerHost: 1,
      hostsInParallel: 1,
      hostsPerSite: 1,
    })
    const held = Promise.withResolvers<void>()
    const first = limiter.run('a', never, () => held.promise)
    const stop = new AbortController()
    const waits = ['a', 'b'].map((host) => limiter.run(host, stop.signal, async () => 'never'))
    stop.abort()
    await Promise.all(waits.map((wait) => expect(wait).rejects.toThrow()))
    held.resolve()
    await first
  })
})
