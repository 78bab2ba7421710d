import { expect, test } from 'vitest'
import { isSecret, readEnv, secretValues, VARIABLES } from './config.ts'
import { shownSettings } from './shown-settings.ts'

/** Each secret: a value that can be used, and what must not be logged of it. */
const SECRETS: Record<string, [value: string, hidden: string[]]> = {
  ACCESS_TOKEN: ['a-token-of-more-than-32-characters', ['a-token-of-more-than-32-characters']],
  LINK_SECRET: ['a-secret-of-more-than-32-characters', ['a-secret-of-more-than-32-characters']],
  GEMINI_API_KEY: ['AIza_secret3', ['AIza_secret3']],
  RESEND_API_KEY: ['re_secret4', ['re_secret4']],
  RESEND_WEBHOOK_SECRET: ['whsec_c2VjcmV0MnNlY3JldDJzZWNyZXQ=', ['whsec_c2VjcmV0MnNlY3JldDJzZWNyZXQ=']],
  DATABASE_URL: ['postgres://user:secret6@db.example:5432/news', [':secret6@']],
  AUDIO_STORE: ['database s3://key:secret%2F7@store.example/bucket', ['secret/7', ':secret%2F7@']],
}

/** Settings that are logged and shown as they are. */
const OPEN = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'ALLOWED_HOSTS',
  'TRUSTED_PROXIES',
  'DATA_DIR',
  'LEXICON_FILE',
  'GEMINI_BASE_URL',
  'RESEND_BASE_URL',
  'GDELT_BASE_URL',
  'MAIL_FROM',
  'MAIL_POSTAL_ADDRESS',
  'MAIL_RATE',
  'CLICK_RETENTION_DAYS',
  'NEWS_ALLOW_HOSTS',
  'APP_USER_NAME',
  'APP_USER_EMAIL',
  'LOG_LEVEL',
  'NODE_ENV',
  'NEWSLOOM_DATA_DISK',
]
const DECIDE =
  'Is the new variable a secret? Then use secret(…) in config.ts and add a value to SECRETS here. If not, add it to OPEN.'

test('every variable is either marked as a secret or known to be open', () => {
  expect(VARIABLES.filter(isSecret).toSorted(), DECIDE).toEqual(Object.keys(SECRETS).toSorted())
  expect(VARIABLES.filter((name) => !isSecret(name)).toSorted(), DECIDE).toEqual(OPEN.toSorted())
})

test.each(Object.entries(SECRETS))('%s is neither logged nor shown', (name, [value, hidden]) => {
  const env = readEnv({ [name]: value, MAIL_FROM: 'Desk <desk@bank.example>', MAIL_POSTAL_ADDRESS: '1 Road' })
  expect(secretValues(env)).toEqual(hidden)
  const settings = shownSettings(env, 'http://localhost:3000')
  expect(JSON.stringify(settings)).not.toContain(value)
  for (const part of hidden) expect(JSON.stringify(settings)).not.toContain(part)
})

test('without secrets, nothing is kept out of the log', () => {
  expect(secretValues(readEnv({ DATABASE_URL: 'postgres://db.example/news', MAIL_RATE: '5' }))).toEqual([])
})
