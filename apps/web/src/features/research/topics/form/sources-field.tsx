import { Box, Button, Textarea } from '@chakra-ui/react'
import { splitList } from '@newsloom/contract/research/keywords'
import { FormField } from '~/components/forms/form-field.tsx'
import { useSystem } from '~/lib/system.ts'
import { sourceProblems } from './topic-form.ts'
import { usePatchForm, useTopicFields } from './use-topic-form.ts'

/** News source addresses; each one that cannot be used is named below the field with its reason. */
export function SourcesField() {
  const { register, watch, formState } = useTopicFields()
  const text = watch('newsSources')
  // the last one may be half typed: it is checked when the form is submitted
  const problems = sourceProblems(formState.errors.newsSources ? text : finishedPart(text))
  return (
    <Box>
      <FormField
        label="News source URLs"
        help="Optional, comma-separated: feeds, sites or single articles. Without any, the news is searched by the keywords."
        error={problems.length > 0 ? 'These sources cannot be read:' : undefined}
      >
        <Textarea
          {...register('newsSources')}
          rows={2}
          autoresize
          maxH="40"
          placeholder="https://example.org/rss, https://example.org/news"
          spellCheck={false}
        />
      </FormField>
      <AddSamples />
      {problems.length > 0 ? (
        <Box role="alert" mt="1" fontSize="xs" color="fg.error" overflowWrap="anywhere">
          <ul>
            {problems.map(({ source, reason }) => (
              <li key={source}>
                <b>{source}</b>: {reason}
              </li>
            ))}
          </ul>
        </Box>
      ) : null}
    </Box>
  )
}

/** The sources followed by a comma or a line break. */
const finishedPart = (text: string) =>
  text.slice(0, Math.max(text.lastIndexOf(','), text.lastIndexOf('\n'), 0))

function AddSamples() {
  const { watch } = useTopicFields()
  const patch = usePatchForm()
  const system = useSystem()
  const sources = splitList(watch('newsSources'))
  const missing = (system.data?.sampleSources ?? []).filter((sample) => !sources.includes(sample))
  if (missing.length === 0) return null
  return (
    <Button
      type="button"
      size="xs"
      variant="outline"
      colorPalette="gray"
      mt="2"
      onClick={() => patch({ newsSources: [...sources, ...missing].join(',\n') })}
    >
      Add bundled samples
    </Button>
  )
}
