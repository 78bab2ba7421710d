import { Box, Button, Link as ChakraLink, Flex, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ArrowRight, CircleAlert, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ReviewCorrectionButton } from '~/components/corrections/correct-statement.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { TEXTS } from '../texts.ts'
import { type AttentionProblem, type ShownAttention, shownAttention } from './attention-labels.ts'
import { attentionAction, useAttentionAction } from './use-attention-action.ts'

/** More than this are shown on request. */
export const ATTENTION_SHOWN = 4

/** The matters that wait for the user, each with its action; nothing when nothing does. */
export function Attention({ items }: { items: readonly AttentionProblem[] }) {
  const [isWhole, setWhole] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  if (items.length === 0) return null
  const shown = isWhole ? items : items.slice(0, ATTENTION_SHOWN)
  return (
    <Box ref={ref} tabIndex={-1} outline="none">
      <PanelSection
        title={TEXTS.attention}
        description={plural(items.length, { one: '# item', other: '# items' })}
      >
        <Flex as="ul" direction="column" listStyleType="none" aria-label={TEXTS.attention}>
          {shown.map((item) => (
            <Row
              key={shownAttention(item).key}
              item={item}
              shown={shownAttention(item)}
              // its button goes with it
              onDone={() => ref.current?.focus()}
            />
          ))}
        </Flex>
        {items.length > ATTENTION_SHOWN ? (
          <Button
            variant="outline"
            colorPalette="gray"
            size="xs"
            mt="3"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? TEXTS.showFewer : TEXTS.showAll(items.length)}
          </Button>
        ) : null}
      </PanelSection>
    </Box>
  )
}

const TONES: Record<ShownAttention['tone'], { icon: LucideIcon; color: string; label: string }> = {
  bad: { icon: CircleAlert, color: 'fg.error', label: t`Error` },
  wait: { icon: TriangleAlert, color: 'fg.warning', label: t`Warning` },
}

type RowProps = { item: AttentionProblem; shown: ShownAttention; onDone: () => void }

function Row({ item, shown: { tone, title, text, link }, onDone }: RowProps) {
  const { icon: Icon, color, label } = TONES[tone]
  const action = attentionAction(item)
  const act = useAttentionAction(action, onDone)
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      align={{ base: 'flex-start', md: 'center' }}
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', pt: '1' }}
      _last={{ pb: '0' }}
    >
      <Flex color={color} flexShrink="0" pt={{ base: '0.5', md: '0' }}>
        <Icon size={18} role="img" aria-label={label} />
      </Flex>
      <Flex flex="1" minW="0" gap="3" direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }}>
        <Box flex="1" minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {title}
          </Text>
          {text ? (
            <Text color="fg.muted" overflowWrap="anywhere">
              {text}
            </Text>
          ) : null}
        </Box>
        <Flex gap="4" align="center" flexShrink="0">
          {action ? (
            <BusyButton
              variant="outline"
              colorPalette="gray"
              size="xs"
              aria-label={`${action.label}: ${title}`}
              isBusy={act.isPending}
              onClick={() => act.mutate()}
            >
              {action.label}
            </BusyButton>
          ) : null}
          {item.kind === 'correction' ? (
            <ReviewCorrectionButton id={item.id} title={item.said} onDone={onDone} />
          ) : null}
          {link ? (
            <ChakraLink asChild fontWeight="medium">
              <Link {...link.place} aria-label={`${link.label}: ${title}`}>
                {link.label}
                <ArrowRight size={16} aria-hidden="true" />
              </Link>
            </ChakraLink>
          ) : null}
        </Flex>
      </Flex>
    </Flex>
  )
}
