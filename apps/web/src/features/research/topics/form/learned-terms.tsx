import { Box, Button, Flex, Stack, Tag, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TaughtTerm } from '@newsloom/contract/research/curation'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { forgot, TEXTS } from '../../texts.ts'

/**
 * The terms that the topic learned from pinned and left-out articles; each term can be forgotten.
 */
export function LearnedTerms({ topicId }: { topicId: number }) {
  const taught = useQuery(trpc.topics.taught.queryOptions({ topicId }))
  const section = useRef<HTMLDivElement>(null)
  // the button that was pressed is removed
  const keepFocus = () => section.current?.focus({ preventScroll: true })
  const { forget, recall, forgotten, failure } = useForgetting(topicId, keepFocus)
  const id = useId()
  const terms = taught.data ?? []
  const problem =
    failure ?? (taught.data || !taught.error ? null : { error: taught.error, retry: taught.refetch })
  return (
    <Box as="section" ref={section} tabIndex={-1} outline="none" aria-labelledby={id}>
      <Flex justify="space-between" align="center" gap="3" minH="8">
        <Text id={id} fontWeight="medium">
          {TEXTS.learnedTitle}
        </Text>
        {terms.length > 0 ? (
          <Button type="button" size="xs" variant="ghost" colorPalette="gray" onClick={() => forget(terms)}>
            {TEXTS.forgetAll}
          </Button>
        ) : null}
      </Flex>
      <Text color="fg.muted" fontSize="sm">
        {terms.length > 0 ? TEXTS.learnedText : TEXTS.learnedNothing}
      </Text>
      {problem ? <ErrorNote onRetry={() => void problem.retry()}>{problem.error.message}</ErrorNote> : null}
      <Stack gap="2" mt={terms.length > 0 ? '2' : '0'}>
        {[TEXTS.learnedLess, TEXTS.learnedMore].map((label, more) => (
          <Terms
            key={label}
            label={label}
            terms={terms.filter(({ weight }) => Number(weight > 0) === more)}
            onForget={(term) => forget([term])}
          />
        ))}
      </Stack>
      {forgotten ? <Forgotten key={keysOf(forgotten).join()} terms={forgotten} onUndo={recall} /> : null}
    </Box>
  )
}

type ForgottenProps = { terms: TaughtTerm[]; onUndo: () => void }

/** Takes the focus, which was on the term. */
function Forgotten({ terms, onUndo }: ForgottenProps) {
  return (
    <Flex role="status" mt="2" gap="3" align="center">
      <Text color="fg.muted" overflowWrap="anywhere">
        {forgot(terms.map(({ written }) => written))}
      </Text>
      <Button ref={takeFocus} type="button" size="xs" variant="outline" colorPalette="gray" onClick={onUndo}>
        {TEXTS.undo}
      </Button>
    </Flex>
  )
}

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()
const keysOf = (terms: TaughtTerm[]): string[] => terms.map(({ key }) => key)

type TermsProps = { label: string; terms: TaughtTerm[]; onForget: (term: TaughtTerm) => void }

function Terms({ label, terms, onForget }: TermsProps) {
  if (terms.length === 0) return null
  return (
    <Flex gap="3" align="flex-start">
      <Text color="fg.muted" width="10" flexShrink="0" pt="0.5" aria-hidden="true">
        {label}
      </Text>
      <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" minW="0" aria-label={label}>
        {terms.map((term) => (
          <Tag.Root as="li" key={term.key} colorPalette="gray" size="md" minH="6" maxW="full">
            <Tag.Label overflowWrap="anywhere" lang={langOf(term.written)}>
              {term.written}
            </Tag.Label>
            <Tag.EndElement>
              <Tag.CloseTrigger
                type="button"
                aria-label={t`Forget ${term.written}`}
                onClick={() => onForget(term)}
              />
            </Tag.EndElement>
          </Tag.Root>
        ))}
      </Flex>
    </Flex>
  )
}

/**
 * Terms disappear at once and come back if they could not be forgotten. `onPress` is called with
 * each change: it takes the focus.
 */
function useForgetting(topicId: number, onPress: () => void) {
  const cache = useQueryClient()
  const taught = trpc.topics.taught.queryOptions({ topicId })
  const [tried, setTried] = useState<TaughtTerm[]>([])
  const [forgotten, setForgotten] = useState<TaughtTerm[] | null>(null)
  const show = (terms: TaughtTerm[] | undefined) => cache.setQueryData(taught.queryKey, terms)
  const forgetting = useMutation(
    trpc.topics.forgetTaught.mutationOptions({
      onMutate: async ({ keys }) => {
        await cache.cancelQueries(taught)
        const before = cache.getQueryData(taught.queryKey)
        show(before?.filter(({ key }) => !keys.includes(key)))
        return { before }
      },
      onSuccess: show,
      onError: (_error, _input, saved) => show(saved?.before),
    }),
  )
  const recalling = useMutation(
    trpc.topics.recallTaught.mutationOptions({
      onSuccess: (terms) => {
        show(terms)
        setForgotten(null)
      },
    }),
  )
  const forget = (terms: TaughtTerm[]) => {
    onPress()
    setTried(terms)
    recalling.reset()
    forgetting.mutate({ topicId, keys: keysOf(terms) }, { onSuccess: () => setForgotten(terms) })
  }
  const recall = () => {
    onPress()
    forgetting.reset()
    recalling.mutate({ topicId, keys: keysOf(forgotten ?? []) })
  }
  const failure = forgetting.error
    ? { error: forgetting.error, retry: () => forget(tried) }
    : recalling.error
      ? { error: recalling.error, retry: recall }
      : null
  return { forget, recall, forgotten, failure }
}
