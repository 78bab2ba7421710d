import { VARIABLES } from '@newsloom/gateways/config'
import { expect, test } from 'vitest'
import { withoutSettings } from './without-settings.ts'

test('no variable of the product is passed on', () => {
  const settings = Object.fromEntries(VARIABLES.map((name) => [name, 'set']))
  expect(withoutSettings({ ...settings, PATH: '/bin', TEST_DATABASE_URL: 'kept' })).toEqual({
    PATH: '/bin',
    TEST_DATABASE_URL: 'kept',
  })
})

test("tests cannot write to the user's bucket", () => {
  expect(withoutSettings({ AUDIO_STORE: 's3://key:secret@host/bucket' })).toEqual({})
})
