import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { type RefObject, useId, useRef } from 'react'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { CheckLine } from './check-list.tsx'
import { PREFLIGHT } from './texts.ts'
import { useLinkAnswers } from './use-link-answers.ts'

/** More unreachable links than this are only counted: without internet access it is all of them. */
const MANY = 3

/**
 * Checks whether the email's links lead anywhere. Dead links are only warnings: they may work again
 * later.
 */
export function LinkCheck({ urls }: { urls: readonly string[] }) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  return (
    <Box as="section" ref={section} aria-labelledby={id} tabIndex={-1} outline="none">
      <Heading as="h3" id={id} fontSize="sm" fontWeight="semibold" mb="1">
        {PREFLIGHT.links}
      </Heading>
      {urls.length === 0 ? (
        <Text color="fg.muted">{PREFLIGHT.noLinks}</Text>
      ) : (
        <Asked urls={urls} section={section} />
      )}
    </Box>
  )
}

type AskedProps = { urls: readonly string[]; section: RefObject<HTMLElement | null> }

function Asked({ urls, section }: AskedProps) {
  const { answers, asked, error, ask } = useLinkAnswers(urls)
  const askAgain = () => {
    // the button is gone while the links are checked
    section.current?.focus({ preventScroll: true })
    return ask()
  }
  if (error)
    return (
      <Stack gap="2" align="flex-start">
        <Text role="alert" color="fg.error" fontSize="sm" overflowWrap="anywhere">
          {PREFLIGHT.linksFailed} {error.message}
        </Text>
        <Button
          type="button"
          size="xs"
          variant="outline"
          colorPalette="gray"
          onClick={() => askAgain()}
        >{t`Try again`}</Button>
      </Stack>
    )
  if (!answers)
    return (
      <Stack gap="1.5" py="1">
        <Text role="status" fontSize="sm" color="fg.muted" className="tabular">
          {PREFLIGHT.asking(asked, urls.length)}
        </Text>
        <ProgressBar label={PREFLIGHT.links} value={asked / urls.length} />
      </Stack>
    )
  const dead = answers.filter(({ state }) => state === 'dead')
  const unknown = answers.filter(({ state }) => state === 'unknown')
  const fine = answers.length - dead.length - unknown.length
  return (
    <Stack as="ul" listStyleType="none" gap="0" aria-label={PREFLIGHT.links}>
      {dead.map(({ url, detail }) => (
        <CheckLine key={url} level="warning">
          {PREFLIGHT.dead(url, detail)}
        </CheckLine>
      ))}
      {unknown.length > MANY ? (
        <CheckLine level="warning">{PREFLIGHT.unknown(unknown.length)}</CheckLine>
      ) : (
        unknown.map(({ url, detail }) => (
          <CheckLine key={url} level="warning">
            {PREFLIGHT.notAsked(url, detail)}
          </CheckLine>
        ))
      )}
      {fine > 0 ? <CheckLine level="ok">{PREFLIGHT.linksFine(fine)}</CheckLine> : null}
    </Stack>
  )
}
