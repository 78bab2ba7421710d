import { Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ReplacedModel } from '@newsloom/contract/step-report'
import { Quote } from 'lucide-react'
import { replacedText } from '~/lib/labels/steps/replaced-text.ts'
import { useIsLocalAnalyst } from '~/lib/system.ts'

export const LOCAL_ANALYST_WRITES = t`The local analyst writes the analyses until you set a Gemini key`

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
      {LOCAL_ANALYST_WRITES}
    </Flex>
  )
}

type NoteProps = {
  /** shown when no key is set */
  withoutKey: string
  /** the model that it stands in for; null: none, missing: not recorded */
  replaced?: ReplacedModel | null | undefined
}

/** Below text by the local analyst: what that is, and why the model did not write it. */
export function LocalAnalystNote({ withoutKey, replaced }: NoteProps) {
  const isLocal = useIsLocalAnalyst()
  if (replaced) return <Text>{insteadOf(replaced)}</Text>
  if (isLocal) return <Text>{withoutKey}</Text>
  return <Text>{replaced === null ? NOT_ASKED : NOT_RECORDED}</Text>
}

const insteadOf = (replaced: ReplacedModel): string =>
  t`Written by the local analyst from quotes: ${replacedText(replaced)}.`
const NOT_ASKED = t`Written by the local analyst from quotes: you selected it, or no Gemini key was set then.`
const NOT_RECORDED = t`Written by the local analyst from quotes: you selected it, no Gemini key was set then, or the model's answers could not be used.`
