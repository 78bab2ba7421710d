import { Box, Textarea } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { splitList } from '@newsloom/contract/research/keywords'
import { windowHours } from '@newsloom/contract/research/time-window'
import type { ReactNode } from 'react'
import { FormField } from '~/components/forms/form-field.tsx'
import { useSystem } from '~/lib/system.ts'
import { SourceCheck } from '../../sources/source-check.tsx'
import { SourceNotices } from '../../sources/source-notices.tsx'
import { SuggestedFeeds } from './suggested-feeds.tsx'
import { formWindow, sourceProblems, type TopicForm } from './topic-form.ts'
import { usePatchForm, useTopicFields } from './use-topic-form.ts'

/**
 * News source addresses; each one that cannot be used is named below the field with its reason.
 * They can be read before they are saved.
 */
export function SourcesField({ topicId }: { topicId?: number }) {
  const { register, watch, formState, setFocus } = useTopicFields()
  const edit = useSourcesText()
  const text = watch('newsSources')
  // the last one may be half typed: it is checked when the form is submitted
  const problems = sourceProblems(formState.errors.newsSources ? text : finishedPart(text))
  return (
    <Box>
      <FormField
        label={t`News source URLs`}
        help={t`Optional, comma-separated: feeds, sites or single articles. Without any, Newsloom searches the news by the keywords.`}
        error={problems.length > 0 ? t`These sources cannot be read:` : undefined}
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
      {problems.length > 0 ? <SourceProblems problems={problems} /> : null}
      {topicId === undefined ? null : (
        <SourceNotices
          topicId={topicId}
          sources={edit.sources}
          onRemove={edit.remove}
          onEmpty={() => setFocus('newsSources')}
        />
      )}
      <CheckOfForm>
        <SuggestedFeeds sources={edit.sources} onAdd={edit.add} />
      </CheckOfForm>
    </Box>
  )
}

/** The sources followed by a comma or a line break. */
const finishedPart = (text: string) =>
  text.slice(0, Math.max(text.lastIndexOf(','), text.lastIndexOf('\n'), 0))

/** The field as a list, and its changes. */
function useSourcesText() {
  const { watch } = useTopicFields()
  const patch = usePatchForm()
  const sources = splitList(watch('newsSources'))
  const set = (next: string[]) => patch({ newsSources: [...new Set(next)].join(',\n') })
  return {
    sources,
    add: (urls: string[]) => set([...sources, ...urls]),
    remove: (url: string) => set(sources.filter((source) => source !== url)),
    replace: (url: string, by: string) => set(sources.map((source) => (source === url ? by : source))),
  }
}

function SourceProblems({ problems }: { problems: ReturnType<typeof sourceProblems> }) {
  return (
    <Box role="alert" mt="1" fontSize="xs" color="fg.error" overflowWrap="anywhere">
      <ul>
        {problems.map(({ source, reason }) => (
          <li key={source}>
            <b>{source}</b>: {reason}
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** Without sources, what research reads instead is checked: the search and the starter feeds. */
function CheckOfForm({ children }: { children: ReactNode }) {
  const { watch } = useTopicFields()
  const { sources, remove, replace } = useSourcesText()
  const system = useSystem()
  const unusable = new Set(sourceProblems(watch('newsSources')).map(({ source }) => source))
  const usable = [...new Set(sources)].filter((source) => !unusable.has(source))
  const starters = (system.data?.starterSources ?? []).map(({ url }) => url)
  return (
    <SourceCheck
      urls={sources.length > 0 ? usable : [null, ...starters]}
      areOwn={sources.length > 0}
      topic={checkedTopic(watch())}
      onReplace={replace}
      onRemove={remove}
    >
      {children}
    </SourceCheck>
  )
}

function checkedTopic(form: TopicForm) {
  const hours = windowHours(formWindow(form))
  const { name, description } = form
  return { name, description, keywords: splitList(form.keywords), hours: Number.isFinite(hours) ? hours : 0 }
}
