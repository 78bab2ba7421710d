import { expect, test } from 'vitest'
import { appConfig } from './app-config.ts'
import { ConfigError, readEnv } from './config.ts'

const TOKEN = 'a-token-of-thirty-two-characters'

test.each([
  [{ ACCESS_TOKEN: 'short' }, 'ACCESS_TOKEN: must have at least 32 characters'],
  [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ CLICK_RETENTION_DAYS: '7' }, 'CLICK_RETENTION_DAYS: must be a whole number of days, at least 31'],
  [{ MAIL_RATE: '-1' }, 'MAIL_RATE: must be a number above 0'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL: must be a web address'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must start with postgres://'],
  [{ DATABASE_URL: 'postgres://a:b/c@host/name' }, 'DATABASE_URL: must look like postgres://user:password@'],
  [
    { DATABASE_URL: 'postgres://a:50%off@host/name' },
    'DATABASE_URL: must look like postgres://user:password@',
  ],
  [{ DATABASE_URL: 'postgres://a:b@host/100%' }, 'DATABASE_URL: must look like postgres://user:password@'],
  [{ RESEND_WEBHOOK_SECRET: 're_x' }, 'RESEND_WEBHOOK_SECRET: must be the signing secret that Resend shows'],
  [{ RESEND_WEBHOOK_SECRET: 'whsec_not base64!' }, 'RESEND_WEBHOOK_SECRET: must be the signing secret'],
  [{ RESEND_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, 'RESEND_WEBHOOK_SECRET: must be the signing secret'],
  [{ RESEND_API_KEY: 're_abc…' }, 'RESEND_API_KEY: must be the whole key as Resend shows it'],
  [{ RESEND_API_KEY: 're_abc\n' }, 'RESEND_API_KEY: must be the whole key as Resend shows it'],
  [{ AUDIO_STORE: 's3://host/bucket' }, 'AUDIO_STORE: must look like s3://key:secret@host/bucket'],
  [{ GEMINI_API_KEY: 'AIza…' }, 'GEMINI_API_KEY: must be the whole key as Google AI Studio shows it'],
  [{ GEMINI_API_KEY: 'AIza x' }, 'GEMINI_API_KEY: must be the whole key as Google AI Studio shows it'],
  [{ RESEND_API_KEY: 're_x' }, 'MAIL_POSTAL_ADDRESS: emails to lists must contain a postal address'],
])('an invalid variable is reported with its rule: %j', (env, message) => {
  expect(() => readEnv(env)).toThrow(ConfigError)
  expect(() => readEnv(env)).toThrow(message)
})

test('all invalid variables are reported at once, without secret values', () => {
  const read = () =>
    readEnv({
      PORT: 'abc',
      ACCESS_TOKEN: 'hunter2',
      LINK_SECRET: 'hunter3',
      RESEND_WEBHOOK_SECRET: 'hunter4',
    })
  expect(read).toThrow(/PORT[\s\S]*ACCESS_TOKEN[\s\S]*LINK_SECRET[\s\S]*RESEND_WEBHOOK_SECRET/)
  expect(read).not.toThrow(/hunter/)
})

test("the webhook signing secret is accepted in Resend's format", () => {
  const secret = `whsec_${Buffer.from('a key of twenty-four byte').toString('base64')}`
  const env = readEnv({ RESEND_WEBHOOK_SECRET: secret })
  const defaults = { linkSecret: TOKEN, publicUrl: 'http://localhost:3000', version: '1' }
  expect(appConfig(env, defaults).webhookSecret).toBe(secret)
  expect(appConfig(readEnv({}), defaults).webhookSecret).toBeNull()
})

test('a public address is allowed with a token, and an empty variable counts as unset', () => {
  expect(readEnv({ HOST: '0.0.0.0', ACCESS_TOKEN: TOKEN })).toMatchObject({ PORT: 3000, ACCESS_TOKEN: TOKEN })
  expect(readEnv({ PORT: '', GEMINI_API_KEY: '' })).toMatchObject({ PORT: 3000, GEMINI_API_KEY: undefined })
})
