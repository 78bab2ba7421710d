import { Box, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { StoryDevelopment as Development } from '@newsloom/contract/research/stories'
import { figureText } from '@newsloom/email/text/figure-text'
import { language } from '~/i18n/locale.ts'
import { quotedTitles } from '~/lib/labels/quoted-titles.ts'
import { useMeasureLabel } from '~/lib/labels/use-measure-label.ts'

/** How a story has changed: its figures, and who reports it now. */
export function StoryDevelopment({
  change: { figures, facts, publishers, joined = [] },
}: {
  change: Development
}) {
  const measureLabel = useMeasureLabel()
  return (
    <Stack gap="0.5" mt="1" color="fg.muted">
      {figures.map(({ measure, unit, before, after }) => (
        <Text key={`${measure} ${unit}`} className="tabular">
          {measureLabel(measure)}: {figureText(before.value, unit, language, before.to)} →{' '}
          <Box as="strong" color="fg" fontWeight="semibold">
            {figureText(after.value, unit, language, after.to)}
          </Box>
        </Text>
      ))}
      {facts.map(({ measure, unit, value, to }) => (
        <Text
          key={`${measure} ${unit}`}
          className="tabular"
        >{t`New figure: ${measureLabel(measure)} ${figureText(value, unit, language, to)}`}</Text>
      ))}
      {joined.length > 0 ? <Text>{t`Now one story with ${quotedTitles(joined)}`}</Text> : null}
      {publishers.length > 0 ? <Text>{t`Now also reported by ${publishers.join(', ')}`}</Text> : null}
    </Stack>
  )
}
