import { Button } from '@chakra-ui/react'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { PersonaSuggestions } from './persona-suggestions.tsx'

test('a chosen persona is filled like a primary button, the others are outlined', () => {
  renderPart(
    <>
      <PersonaSuggestions persona="Policy Maker" onPick={() => undefined} />
      <Button type="button" size="xs">
        Primary
      </Button>
      <Button type="button" size="xs" variant="outline" colorPalette="gray">
        Other
      </Button>
    </>,
  )
  const lookOf = (name: string) => screen.getByRole('button', { name }).className
  expect(lookOf('Policy Maker')).toBe(lookOf('Primary'))
  expect(lookOf('Risk Manager')).toBe(lookOf('Other'))
  expect(lookOf('Primary')).not.toBe(lookOf('Other'))
})
