import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { NODE_FLAGS, PROCESS_ENV } from '../../launcher/node-flags.ts'
import { ROOT } from '../../launcher/root.ts'
import { inWorld } from './world.ts'

const ROLES = ['server', 'worker'] as const
const files = ['package.json', 'docker/entrypoint.sh']

test.each(ROLES.flatMap((role) => files.map((file) => [role, file] as const)))(
  'a %s is started by %s as by the launcher',
  (role, file) => {
    const command = `node ${NODE_FLAGS[role].join(' ')} apps/${role}/src/main.ts`
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain(command)
  },
)

test('the image keeps compiled modules where the launcher does', () => {
  const folder = path.relative(ROOT, PROCESS_ENV.NODE_COMPILE_CACHE)
  const image = readFileSync(path.join(ROOT, 'docker/Dockerfile'), 'utf8')
  expect(image).toContain(`NODE_COMPILE_CACHE=${path.posix.join('/app', folder)}`)
})

test('workers whose memory is measured, and that are killed, are started as the launcher does', async () => {
  await inWorld({ mailRate: 4 }, async ({ processes }) => {
    const { child } = await processes.start('worker')
    expect(child.spawnargs).toEqual(expect.arrayContaining(NODE_FLAGS.worker))
  })
})
