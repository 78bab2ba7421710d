import { Box, Button, Textarea } from '@chakra-ui/react'
import { splitList } from '@newsloom/contract/keywords'
import { FormField } from '~/components/form-field.tsx'
import { useSystem } from '~/lib/system.ts'
import { sourceProblems } from './topic-form.ts'
import { usePatchForm, useTopicFields } from './use-topic-form.ts'

/** News source addresses; each one that cannot be read is named below the field with its reason. */
export function SourcesField() {
  const { register, watch, formState } = useTopicFields()
  const { errors, touchedFields } = formState
  const problems = sourceProblems(watch('newsSources'))
  const isShown = Boolean(errors.newsSources) || Boolean(touchedFields.newsSources)
  return (
    <Box>
      <FormField
        label="News source URLs"
        aside={<AddSamples />}
        help="Optional, comma-separated: feeds, sites or single articles. Without any, the news is searched by the keywords."
        error={isShown && problems.length > 0 ? 'These sources cannot be read:' : undefined}
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
      {isShown && problems.length > 0 ? (
        <Box as="ul" role="alert" mt="1" ps="4" fontSize="xs" color="fg.error" overflowWrap="anywhere">
          {problems.map(({ source, reason }) => (
            <li key={source}>
              <b>{source}</b>: {reason}
            </li>
          ))}
        </Box>
      ) : null}
    </Box>
  )
}

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
      variant="ghost"
      onClick={() => patch({ newsSources: [...sources, ...missing].join(',\n') })}
    >
      Add bundled samples
    </Button>
  )
}
