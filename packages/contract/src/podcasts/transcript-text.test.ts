import { expect, test } from 'vitest'
import { transcriptText } from './transcript-text.ts'

test('the title, then each line after the name of its host', () => {
  const lines = [
    { speaker: 'Anna', text: 'Rates < 2 % & falling --> soon.' },
    { speaker: 'Ben', text: ' สวัสดี ' },
  ]
  expect(transcriptText('Title', lines)).toBe('Title\n\nAnna: Rates < 2 % & falling --> soon.\n\nBen: สวัสดี\n')
})
