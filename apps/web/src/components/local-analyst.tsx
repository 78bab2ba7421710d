import { Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Quote } from 'lucide-react'
import { useIsLocalAnalyst } from '~/lib/system.ts'

/**
 * Beside a model's name: says that the local analyst writes while there is no API key. Empty
 * otherwise.
 */
export function LocalAnalystHint() {
  if (!useIsLocalAnalyst()) return null
  return (
    <Flex as="span" display="inline-flex" gap="1.5" align="flex-start" color="fg.muted" fontSize="xs">
      <Flex as="span" h="1lh" align="center" flexShrink="0">
        <Quote size={12} aria-hidden="true" />
      </Flex>
      {t`The local analyst writes until you set a Gemini key`}
    </Flex>
  )
}

/** Below text by the local analyst: what that is, and why the model did not write it. */
export function LocalAnalystNote({ withoutKey }: { /** shown when no key is set */ withoutKey: string }) {
  const isLocal = useIsLocalAnalyst()
  return <Text>{isLocal ? withoutKey : WITH_KEY}</Text>
}

const WITH_KEY = t`Written by the local analyst from quotes: you chose it, no Gemini key was set then, or the model's answers cited no article.`
