import { afterEach, describe, expect, test, vi } from 'vitest'
import { preferredLanguage } from './language.ts'

const browserOf = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

afterEach(() => localStorage.clear())

describe('the language of a page', () => {
  test.each([
    [['th-TH', 'en-US'], 'th'],
    [['th'], 'th'],
    [['en-GB', 'th'], 'en'],
    [['de-DE', 'th-TH'], 'th'],
    [['de-DE'], 'en'],
    [[], 'en'],
  ] as const)('is, for a browser that prefers %j, %s', (languages, expected) => {
    browserOf(...languages)
    expect(preferredLanguage()).toBe(expected)
  })

  test('is the one that was chosen, whatever the browser prefers', () => {
    browserOf('th-TH')
    localStorage.setItem('newsloom.language', 'en')
    expect(preferredLanguage()).toBe('en')
  })

  test('is never one that there is not', () => {
    browserOf('th-TH')
    localStorage.setItem('newsloom.language', 'xx')
    expect(preferredLanguage()).toBe('th')
  })
})
