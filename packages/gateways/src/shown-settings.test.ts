import { expect, test } from 'vitest'
import { readEnv } from './config.ts'
import { shownSettings } from './shown-settings.ts'

const TOKEN = 'a-token-of-more-than-32-characters'
const shown = (env: Record<string, string>) => {
  const settings = shownSettings(readEnv(env), 'http://localhost:3000')
  return Object.fromEntries(settings.map(({ name, ...setting }) => [name, setting]))
}

test('a value is shown with where it comes from, even if it equals the default', () => {
  const { MAIL_FROM, MAIL_RATE, PUBLIC_URL, TRUSTED_PROXIES, LEXICON_FILE } = shown({
    MAIL_FROM: 'Desk <desk@bank.example>',
    MAIL_RATE: '2',
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
    LEXICON_FILE: '',
  })
  expect(MAIL_FROM).toEqual({ isGiven: true, value: 'Desk <desk@bank.example>' })
  expect(MAIL_RATE).toEqual({ isGiven: true, value: '2' })
  expect(TRUSTED_PROXIES).toEqual({ isGiven: true, value: '127.0.0.1, 10.0.0.0/8' })
  expect(PUBLIC_URL).toEqual({ isGiven: false, value: 'http://localhost:3000' })
  expect(LEXICON_FILE).toEqual({ isGiven: false, value: null })
})

test('of secrets, only whether they are set is shown', () => {
  const secrets = {
    RESEND_API_KEY: 're_secret1',
    RESEND_WEBHOOK_SECRET: `whsec_${Buffer.from('secret2secret2secret2secret2').toString('base64')}`,
    GEMINI_API_KEY: 'AIza_secret3',
    ACCESS_TOKEN: TOKEN,
    DATABASE_URL: 'postgres://user:secret5@db.example:5432/news',
    AUDIO_STORE: 's3://key:secret6@store.example/bucket?region=th',
  }
  const given = { ...secrets, MAIL_FROM: 'Desk <desk@bank.example>', MAIL_POSTAL_ADDRESS: '1 Bank Road' }
  const settings = shown(given)
  for (const name of Object.keys(secrets)) expect(settings[name]).toEqual({ isGiven: true, value: null })
  for (const value of Object.values(secrets)) expect(JSON.stringify(settings)).not.toContain(value)
  expect(shown({}).GEMINI_API_KEY).toEqual({ isGiven: false, value: null })
})

test('the embedded database is not one that somebody set', () => {
  const url = 'postgres://newsloom@127.0.0.1:5433/newsloom'
  expect(shown({ DATABASE_URL: url, NEWSLOOM_DATA_DISK: '/data' }).DATABASE_URL?.isGiven).toBe(false)
  expect(shown({ DATABASE_URL: url, NEWSLOOM_DATA_DISK: '' }).DATABASE_URL?.isGiven).toBe(true)
})
