import { Box, Checkbox, Flex, Link, Stack, Text } from '@chakra-ui/react'
import { SCRIPT_LIMITS, type ScriptLine } from '@newsloom/contract/podcasts/script'
import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { Folded } from '~/components/fold/folded.tsx'
import { langOf } from '~/lib/lang.ts'
import { SCRIPT_TEXTS as TEXTS } from '../texts.ts'

type Props = {
  view: ScriptView
  line: ScriptLine
  name: string
  isLocked: boolean
  onChange: (values: Partial<ScriptLine>) => void
}

/** The statements that a line rests on, with their articles; others can be chosen. */
export function LineSources(props: Props) {
  const { view, line, name } = props
  const chosen = view.sources.filter(({ id }) => line.statementIds.includes(id))
  const links = new Map(chosen.flatMap(({ quotes }) => quotes.map((quote) => [quote.url, quote.publisher])))
  return (
    <Box fontSize="sm">
      <Flex gap="2" wrap="wrap" overflowWrap="anywhere">
        <Text color="fg.muted">{TEXTS.sources}:</Text>
        {links.size === 0 ? <Text>{TEXTS.noSource}</Text> : null}
        {[...links].map(([url, publisher]) => (
          <Link key={url} href={url} target="_blank" rel="noreferrer" variant="underline" minH="6" minW="6">
            {publisher}
          </Link>
        ))}
      </Flex>
      <Folded summary={TEXTS.chooseSources} label={`${name}: ${TEXTS.chooseSources}`}>
        <Choices {...props} />
      </Folded>
    </Box>
  )
}

/** A full line can give up a source, and take none. */
function Choices({ view, line: { statementIds }, isLocked, onChange }: Props) {
  const isFull = statementIds.length >= SCRIPT_LIMITS.statements
  const toggle = (id: string, isOn: boolean) => {
    const others = statementIds.filter((one) => one !== id)
    onChange({ statementIds: isOn ? [...others, id] : others })
  }
  return (
    <Stack gap="2" pt="2" maxH="60" overflowY="auto">
      {isFull ? <Text color="fg.muted">{TEXTS.sourcesFull}</Text> : null}
      {view.sources.map(({ id, text }) => {
        const isChosen = statementIds.includes(id)
        return (
          <Checkbox.Root
            key={id}
            size="sm"
            alignItems="flex-start"
            checked={isChosen}
            disabled={isLocked || (isFull && !isChosen)}
            onCheckedChange={({ checked }) => toggle(id, checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label fontWeight="normal" lang={langOf(text)}>
              {text}
            </Checkbox.Label>
          </Checkbox.Root>
        )
      })}
    </Stack>
  )
}
