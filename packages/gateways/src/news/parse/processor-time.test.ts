import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { watchProcessorTime } from './processor-time.ts'

const open: Worker[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((worker) => worker.terminate()))
})
/** Runs a script once it is told to. */
async function threadOf(script: string): Promise<Worker> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads')
    parentPort.on('message', () => { ${script}; parentPort.postMessage('done') })`,
    { eval: true },
  )
  open.push(worker)
  await once(worker, 'online')
  return worker
}

async function firstOf(script: string, limitMs: number): Promise<string> {
  const worker = await threadOf(script)
  const time = watchProcessorTime(worker, limitMs)
  worker.postMessage('go')
  const result = await Promise.race([
    once(worker, 'message').then(() => 'done'),
    time.usedUp.then(() => 'used up'),
  ])
  time.stop()
  return result
}

/** Waits without using the processor, as a thread does that gets none. */
const waitFor = (ms: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms})`

test('a thread that waits for the processor keeps its time', async () => {
  expect(await firstOf(waitFor(250), 100)).toBe('done')
})

test('a thread that works uses its time up', async () => {
  expect(await firstOf('for (;;) {}', 100)).toBe('used up')
})

test('a thread that never comes to work is given up too', async () => {
  expect(await firstOf(waitFor(60_000), 50)).toBe('used up')
})

test("a thread's earlier work does not count", async () => {
  const worker = await threadOf('for (const end = Date.now() + 150; Date.now() < end; ) {}')
  worker.postMessage('go')
  await once(worker, 'message')
  const time = watchProcessorTime(worker, 2_000)
  worker.postMessage('go')
  expect(await Promise.race([once(worker, 'message').then(() => 'done'), time.usedUp])).toBe('done')
  time.stop()
})
