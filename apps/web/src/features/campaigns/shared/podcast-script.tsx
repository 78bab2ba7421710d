import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { plural } from '@lingui/core/macro'
import { estimateScript } from '@newsloom/contract/podcasts/estimate-length'
import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { Folded } from '~/components/fold/folded.tsx'
import { clock, PODCAST_TEXTS as TEXTS } from '~/components/podcast/texts.ts'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'

/** The script of a campaign's podcast to read, and the way to edit it and create its audio. */
export function PodcastScript({ campaignId }: { campaignId: number }) {
  const { data, error, refetch } = useQuery(trpc.podcastScripts.get.queryOptions({ campaignId }))
  if (error)
    return (
      <ErrorNote onRetry={refetch}>
        {TEXTS.scriptFailed} {error.message}
      </ErrorNote>
    )
  return (
    <Stack gap="2">
      <Flex gap="3" align="center" wrap="wrap">
        <Button asChild size="xs" variant="outline" colorPalette="gray">
          <RouterLink to="/campaigns/$id/podcast" params={{ id: String(campaignId) }}>
            {data ? TEXTS.toScript : TEXTS.toWriting}
          </RouterLink>
        </Button>
        {data === null ? (
          <Text color="fg.muted" fontSize="xs">
            {TEXTS.noScript}
          </Text>
        ) : null}
      </Flex>
      {data ? <ToKeep view={data} /> : null}
      {data ? <Lines view={data} /> : null}
    </Stack>
  )
}

/** Lines that a person has to decide on before they are spoken. */
function ToKeep({ view: { checks } }: { view: ScriptView }) {
  const waiting = Object.values(checks).filter(({ verdict, isSpoken }) => verdict === 'unclear' && !isSpoken)
  return waiting.length === 0 ? null : (
    <Text color="fg.muted" fontSize="xs">
      {TEXTS.toKeep(waiting.length)}
    </Text>
  )
}

function Lines({ view: { script, checks } }: { view: ScriptView }) {
  const spoken = script.lines.filter(({ id }) => checks[id]?.isSpoken !== false)
  const seconds = estimateScript(spoken, script.language)
  return (
    <Folded
      summary={`${TEXTS.script}: ${plural(spoken.length, { one: '# line', other: '# lines' })}, ${clock(seconds)}`}
    >
      <Stack as="ol" gap="2" pt="2" listStyleType="none" maxH="80" overflowY="auto" tabIndex={0}>
        {spoken.map(({ id, speaker, text }) => (
          <Box as="li" key={id} overflowWrap="anywhere" lang={langOf(text)}>
            <strong>{script.hosts[speaker].name}:</strong> {text}
          </Box>
        ))}
      </Stack>
    </Folded>
  )
}
