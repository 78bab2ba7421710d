import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { supervise } from './supervise.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'newsloom-supervise-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const child = (name: string, code: string, onGivenUp: (reason: string) => void = () => undefined) => {
  const file = path.join(dir, `${name}.mjs`)
  writeFileSync(file, code)
  return supervise({ name: 'worker', args: [file], cwd: dir, env: process.env, onGivenUp, firstWaitMs: 5 })
}

test('a process that dies is started again', async () => {
  const log = path.join(dir, 'starts')
  writeFileSync(log, '')
  const supervised = child(
    'mortal',
    `import fs from 'node:fs'
     fs.appendFileSync(${JSON.stringify(log)}, 'x')
     if (fs.readFileSync(${JSON.stringify(log)}, 'utf8').length < 3) process.kill(process.pid, 'SIGKILL')
     process.send({ ready: true })
     setInterval(() => {}, 1000)
     process.on('SIGTERM', () => process.exit(0))`,
  )
  await supervised.ready
  expect(readFileSync(log, 'utf8')).toBe('xxx')
  await supervised.stop(5_000)
})

test('a process that does not heed the signal is ended when its grace is over', async () => {
  const supervised = child(
    'deaf',
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.send({ ready: true })`,
  )
  await supervised.ready
  const before = performance.now()
  await supervised.stop(200)
  expect(performance.now() - before).toBeLessThan(5_000)
})

test('a process that never lives is given up, with the reason', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  const reasons: string[] = []
  const supervised = child('stillborn', 'process.exit(3)', (reason) => reasons.push(reason))
  await expect(supervised.ready).rejects.toThrow(/exit code 3/)
  expect(reasons).toHaveLength(1)
})
