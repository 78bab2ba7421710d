import { Button, Link as ChakraLink, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { AttentionItem } from '@newsloom/contract/activity/attention'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { storage } from '~/lib/storage.ts'
import { type MissingKey, toKeySetting } from './attention-labels.ts'

const KEY = 'known-missing-keys'
const readDismissed = (): string[] => storage.read(KEY)?.split(' ') ?? []

/** The keys that are not set, which are optional: nothing is wrong without them. */
export const missingKeys = (items: readonly AttentionItem[]): MissingKey[] =>
  items.flatMap((item) => (item.kind === 'no-key' ? [item.of] : []))

/** Says in a line what works without its key, until it is dismissed; Settings keep saying it. */
export function MissingKeys({ missing }: { missing: readonly MissingKey[] }) {
  const [dismissed, setDismissed] = useState<readonly string[]>(readDismissed)
  // a key that was set, and is missing again, is news
  const stillMissing = missing.filter((one) => dismissed.includes(one))
  if (stillMissing.length < dismissed.length) setDismissed(stillMissing)
  useEffect(() => {
    storage.write(KEY, dismissed.length > 0 ? dismissed.join(' ') : null)
  }, [dismissed])
  const shown = missing.filter((one) => !dismissed.includes(one))
  const [first] = shown
  if (!first) return null
  const dismiss = () => {
    setDismissed([...missing])
    // the button goes with the line
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }
  return (
    <Flex align="center" columnGap="3" rowGap="1" wrap="wrap" color="fg.muted">
      <Flex flexShrink="0">
        <Info size={16} aria-hidden="true" />
      </Flex>
      <Text flex={{ base: '1 1 14rem', md: '0 1 auto' }} minW="0">
        {shown.length > 1 ? BOTH : ONE[first]}
      </Text>
      <ChakraLink asChild fontWeight="medium">
        <Link {...toKeySetting(first)}>{t`Open Settings`}</Link>
      </ChakraLink>
      <Button variant="ghost" colorPalette="gray" size="xs" onClick={dismiss}>
        {t`Dismiss`}
      </Button>
    </Flex>
  )
}

const ONE: Record<MissingKey, string> = {
  analyst: t`Without a Gemini key, the local analyst writes the analyses.`,
  mailer: t`Without a Resend key, emails stay in the local outbox.`,
}
const BOTH = t`Without keys for Gemini and Resend, the local analyst writes the analyses and emails stay in the local outbox.`
