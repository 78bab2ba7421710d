import { Box, Button, Collapsible } from '@chakra-ui/react'
import type { AutomationCampaignView } from '@newsloom/contract/campaigns/campaigns'
import { FoldChevron } from '~/components/fold/fold-chevron.tsx'
import { langOf } from '~/lib/lang.ts'
import { TEXTS } from '../texts.ts'

/** The prompts, collapsed: they are long. */
export function CollapsedPrompts({
  campaign: { customPrompt, formatPrompt },
}: {
  campaign: AutomationCampaignView
}) {
  return (
    <Collapsible.Root mt="4" lazyMount unmountOnExit>
      <Collapsible.Trigger asChild>
        <Button variant="ghost" size="xs" ms="-2">
          <FoldChevron />
          {TEXTS.prompts}
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Prompt name={TEXTS.customPrompt} text={customPrompt} />
        <Prompt name={TEXTS.formatPrompt} text={formatPrompt} />
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

function Prompt({ name, text }: { name: string; text: string }) {
  const lang = langOf(text)
  return (
    <Box mt="2">
      <Box color="fg.muted" fontSize="xs">
        {name}
      </Box>
      <Box whiteSpace="pre-wrap" overflowWrap="anywhere" lang={lang} lineHeight={lang ? 'thai' : undefined}>
        {text || TEXTS.noPrompts}
      </Box>
    </Box>
  )
}
