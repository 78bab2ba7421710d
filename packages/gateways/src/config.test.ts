import { expect, test } from 'vitest'
import { ConfigError, readEnv } from './config.ts'

const TOKEN = 'a-token-of-thirty-two-characters'

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST: 0.0.0.0 can be reached from other machines, so ACCESS_TOKEN'],
  [{ HOST: '::' }, 'HOST: :: can be reached from other machines, so ACCESS_TOKEN'],
  [{ HOST: '192.168.1.5', ACCESS_TOKEN: '' }, 'HOST: 192.168.1.5 can be reached'],
  [{ ACCESS_TOKEN: 'short' }, 'ACCESS_TOKEN: must have at least 32 characters'],
  [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ MAIL_RATE: '-1' }, 'MAIL_RATE: must be a number above 0'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL: must be a web address'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must start with postgres://'],
  [{ RESEND_API_KEY: 're_x' }, 'MAIL_POSTAL_ADDRESS: mail to lists must carry a postal address'],
])('a variable that cannot be used is named, with the rule: %j', (env, message) => {
  expect(() => readEnv(env)).toThrow(ConfigError)
  expect(() => readEnv(env)).toThrow(message)
})

test('all bad variables are named at once, and no value of a secret', () => {
  const read = () => readEnv({ PORT: 'abc', ACCESS_TOKEN: 'hunter2', LINK_SECRET: 'hunter3' })
  expect(read).toThrow(/PORT[\s\S]*ACCESS_TOKEN[\s\S]*LINK_SECRET/)
  expect(read).not.toThrow(/hunter/)
})

test('an open address is fine with a token, and empty means unset', () => {
  expect(readEnv({ HOST: '0.0.0.0', ACCESS_TOKEN: TOKEN })).toMatchObject({ PORT: 3000, ACCESS_TOKEN: TOKEN })
  expect(readEnv({ PORT: '', GEMINI_API_KEY: '' })).toMatchObject({ PORT: 3000, GEMINI_API_KEY: undefined })
})
