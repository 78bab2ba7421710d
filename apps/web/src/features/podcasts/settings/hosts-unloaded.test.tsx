import type { WritingSettings } from '@newsloom/contract/podcasts/script-view'
import { expect, test, vi } from 'vitest'
import { sampleSettings } from '~/testing/podcast-samples.ts'
import { draftOf, readDraft } from './settings-draft.ts'
import { SETTINGS_TEXTS } from './settings-texts.ts'

vi.mock('~/i18n/locale.ts', async (original) => ({
  ...(await original<object>()),
  language: 'th',
  locale: 'th-TH',
}))

const errorsOf = (hosts: WritingSettings['hosts']) =>
  Object.keys(readDraft(draftOf(sampleSettings({ hosts }))).errors)

test('two hosts need two names and two voices', () => {
  expect(errorsOf([{ name: 'Anna' }, { name: 'Ben' }])).toEqual([])
  expect(errorsOf([{ name: 'Anna' }, { name: ' anna ' }])).toEqual(['second'])
  expect(
    errorsOf([
      { name: 'Anna', voice: 'Kore' },
      { name: 'Ben', voice: 'Kore' },
    ]),
  ).toEqual(['voice'])
  // the usual voice of the first host
  expect(errorsOf([{ name: 'Anna' }, { name: 'Ben', voice: 'Kore' }])).toEqual(['voice'])
})

test('a language is named in the language of the page', () => {
  expect(SETTINGS_TEXTS.writeIn('Thai')).toBe('Write in ไทย')
  expect(SETTINGS_TEXTS.onlyIn('Thai', 'English')).toContain('is in ไทย only')
})
