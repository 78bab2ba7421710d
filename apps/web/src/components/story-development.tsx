import { Box, Stack, Text } from '@chakra-ui/react'
import type { StoryDevelopment as Development } from '@newsloom/contract/research/stories'
import { figureText } from '@newsloom/email/text/figure-text'
import { measureLabel } from '~/lib/labels/figure-labels.ts'

/** How a story has changed: its figures, and who reports it now. */
export function StoryDevelopment({ change: { figures, facts, publishers } }: { change: Development }) {
  return (
    <Stack gap="0.5" mt="1" color="fg.muted">
      {figures.map(({ measure, unit, before, after }) => (
        <Text key={`${measure} ${unit}`} className="tabular">
          {measureLabel(measure)}: {figureText(before.value, unit)} →{' '}
          <Box as="strong" color="fg" fontWeight="semibold">
            {figureText(after.value, unit)}
          </Box>
        </Text>
      ))}
      {facts.map(({ measure, unit, value }) => (
        <Text key={`${measure} ${unit}`} className="tabular">
          New figure: {measureLabel(measure)} {figureText(value, unit)}
        </Text>
      ))}
      {publishers.length > 0 ? <Text>Now also reported by {publishers.join(', ')}</Text> : null}
    </Stack>
  )
}
