import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { SourceCheck as Check } from '@newsloom/contract/research/sources'
import { type ReactNode, useRef } from 'react'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { ProgressBar } from '~/components/feedback/progress-bar.tsx'
import { problemText } from './source-problems.ts'
import { PagesLine, SourceRow } from './source-row.tsx'
import { checkSummary, foundList, listingText, repairsText, SOURCES } from './source-texts.ts'
import { type CheckedTopic, type CheckState, useSourceCheck } from './use-source-check.ts'

type Props = {
  /** the usable addresses of the form; null: the search by keywords */
  urls: (string | null)[]
  /** whether the form has them; otherwise they are read because it has none */
  areOwn: boolean
  topic: CheckedTopic
  onReplace: (url: string, by: string) => void
  onRemove: (url: string) => void
  /** beside the button */
  children?: ReactNode
}

/** Reads the form's sources before they are saved, and says what each one gives. */
export function SourceCheck({ urls, areOwn, topic, onReplace, onRemove, children }: Props) {
  const { state, start, cancel, replace } = useSourceCheck()
  const button = useRef<HTMLButtonElement>(null)
  const isRunning = state?.status === 'running'
  // the button that was pressed is gone
  const focusButton = () => requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  return (
    <Stack gap="3" mt="2">
      <Flex gap="2" wrap="wrap">
        <Button
          ref={button}
          type="button"
          size="xs"
          variant="outline"
          aria-label={isRunning ? SOURCES.cancelCheck : undefined}
          disabled={urls.length === 0}
          onClick={() => (isRunning ? cancel() : void start(urls, topic))}
        >
          {isRunning ? SOURCES.cancel : state ? SOURCES.checkAgain : SOURCES.check}
        </Button>
        {children}
      </Flex>
      {state?.error ? <ErrorNote>{`${SOURCES.checkFailed} ${state.error}`}</ErrorNote> : null}
      {state && !state.error ? (
        <Found
          state={state}
          urls={urls}
          areOwn={areOwn}
          topic={topic}
          onUseFeed={(url, feedUrl) => {
            replace(url, feedUrl)
            onReplace(url, feedUrl)
            focusButton()
          }}
          onRemove={(url) => {
            onRemove(url)
            focusButton()
          }}
        />
      ) : null}
    </Stack>
  )
}

type FoundProps = {
  state: CheckState
  urls: (string | null)[]
  areOwn: boolean
  topic: CheckedTopic
  onUseFeed: (url: string, feedUrl: string) => void
  onRemove: (url: string) => void
}

function Found({ state, urls, topic, ...list }: FoundProps) {
  // addresses that were removed since then are no longer sources
  const checks = state.checks.filter(({ url }) => urls.includes(url))
  const missing = urls.length - checks.length
  const items = checks.reduce((sum, check) => sum + check.items, 0)
  const isStale = JSON.stringify(topic) !== JSON.stringify(state.topic)
  const hasMatches = !isStale && topic.keywords.length > 0
  const isOff = hasMatches && items > 0 && checks.every(({ matches }) => matches === 0)
  return (
    <Stack gap="2">
      {state.status === 'running' ? (
        <Progress state={state} />
      ) : (
        <Text role="status" fontWeight="medium" className="tabular">
          {checks.length > 0 ? checkSummary(checks) : ''}
        </Text>
      )}
      {state.status !== 'running' && missing > 0 ? (
        <Text color="fg.muted">{SOURCES.notChecked(missing)}</Text>
      ) : null}
      {state.status !== 'running' && isOff ? (
        <Text p="3" borderRadius="l2" bg="bg.warning">
          {SOURCES.noMatch(items)}
        </Text>
      ) : null}
      {isStale && checks.length > 0 ? <Text color="fg.muted">{SOURCES.topicChanged}</Text> : null}
      <CheckList checks={checks} isStale={isStale} {...list} />
    </Stack>
  )
}

function Progress({ state: { checks, urls } }: { state: CheckState }) {
  return (
    <Stack gap="1.5">
      <Text role="status" fontSize="sm" color="fg.muted" className="tabular">
        {SOURCES.checking(checks.length, urls.length)}
      </Text>
      <ProgressBar label={SOURCES.checkTitle} value={checks.length / urls.length} />
    </Stack>
  )
}

type ListProps = Pick<FoundProps, 'areOwn' | 'onUseFeed' | 'onRemove'> & {
  checks: Check[]
  /** the topic is another by now: what matches it is not known */
  isStale: boolean
}

function CheckList({ checks, ...rest }: ListProps) {
  if (checks.length === 0) return null
  return (
    <Stack as="ul" gap="0" listStyleType="none" aria-label={SOURCES.checkTitle} mt="1">
      {checks.map((check) => (
        <CheckRow key={check.url} check={check} {...rest} />
      ))}
    </Stack>
  )
}

type RowProps = Omit<ListProps, 'checks'> & { check: Check }

function CheckRow({ check, areOwn, isStale, ...actions }: RowProps) {
  const { url, kind, items, matches, state } = check
  const problem = problemText(check, url === null ? 'search' : areOwn ? 'chosen' : 'starter')
  const repaired = repairsText(check.repairs)
  const listing = [listingText(check), ...(isStale ? [] : [matchesText(matches, items)])].join(' · ')
  return (
    <SourceRow {...check}>
      {kind === null ? null : <Text>{listing}</Text>}
      {problem ? <Text color={state === 'failing' ? 'fg.error' : 'fg.warning'}>{problem}</Text> : null}
      <PagesLine pages={check.pages} />
      {repaired ? <Text>{repaired}</Text> : null}
      {url !== null && areOwn ? <RowActions check={{ ...check, url }} {...actions} /> : null}
    </SourceRow>
  )
}

type ActionsProps = Pick<ListProps, 'onUseFeed' | 'onRemove'> & { check: Check & { url: string } }

function RowActions({ check, onUseFeed, onRemove }: ActionsProps) {
  const { url, label, feedUrl, state } = check
  const list = foundList(check)
  const isUseless = ['failing', 'blocked', 'silent', 'unreadable', 'misdated'].includes(state)
  if (!feedUrl && !isUseless) return null
  return (
    <>
      {feedUrl ? <Text>{list.found(feedUrl)}</Text> : null}
      <Flex gap="2" mt="2">
        {feedUrl ? <RowButton label={list.use} of={label} onClick={() => onUseFeed(url, feedUrl)} /> : null}
        {isUseless ? <RowButton label={SOURCES.remove} of={label} onClick={() => onRemove(url)} /> : null}
      </Flex>
    </>
  )
}

const matchesText = (matches: number, items: number): string =>
  items === 0 ? t`nothing to match` : t`${matches} on this topic`

type RowButtonProps = { label: string; of: string; onClick: () => void }

const RowButton = ({ label, of, onClick }: RowButtonProps) => (
  <Button
    type="button"
    size="xs"
    variant="outline"
    colorPalette="gray"
    onClick={onClick}
    aria-label={`${label}: ${of}`}
  >
    {label}
  </Button>
)
