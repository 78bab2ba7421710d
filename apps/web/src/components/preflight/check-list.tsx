import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import type { SettingName } from '@newsloom/contract/settings'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { langOf } from '~/lib/lang.ts'

type Level = PreflightItem['level']
const LEVELS: Record<Level, { levelLabel: string; icon: LucideIcon; colour: string }> = {
  ok: { levelLabel: t`OK`, icon: CircleCheck, colour: 'fg.success' },
  warning: { levelLabel: t`Warning`, icon: TriangleAlert, colour: 'fg.warning' },
  blocked: { levelLabel: t({ message: 'Blocked', context: 'check' }), icon: CircleX, colour: 'fg.error' },
}
const WORST_FIRST: Record<Level, number> = { blocked: 0, warning: 1, ok: 2 }

/**
 * Where an item is fixed: on this screen, or in a setting (null: all settings). Settings open in
 * another tab, so the review stays open.
 */
export type Jump = { label: string } & ({ onJump: () => void } | { setting: SettingName | null })
type Props = {
  label: string
  items: readonly PreflightItem[]
  /** where an item can be fixed */
  jumpOf?: (item: PreflightItem) => Jump | null
}

/** The results of the checks, worst first: level, finding, and a link to where it is fixed. */
export function CheckList({ label, items, jumpOf }: Props) {
  const sorted = [...items].sort((a, b) => WORST_FIRST[a.level] - WORST_FIRST[b.level])
  return (
    <Stack as="ul" listStyleType="none" aria-label={label} gap="0">
      {sorted.map((item) => (
        <CheckLine key={`${item.id} ${item.text}`} level={item.level} jump={jumpOf?.(item) ?? null}>
          {translateMessage(item.text)}
        </CheckLine>
      ))}
    </Stack>
  )
}

type LineProps = { level: Level; jump?: Jump | null; children: ReactNode }

export function CheckLine({ level, jump = null, children }: LineProps) {
  const { levelLabel, icon: Icon, colour } = LEVELS[level]
  const lang = typeof children === 'string' ? langOf(children) : undefined
  return (
    <Flex as="li" gap="2.5" align="flex-start" py="2" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Box color={colour} pt="0.5" flexShrink="0">
        <Icon size={16} aria-hidden="true" />
      </Box>
      <Text flex="1" minW="0" fontSize="sm" overflowWrap="anywhere" lineHeight={lang ? 'thai' : undefined}>
        {/* other levels have only an icon, because a repeated word adds nothing */}
        {level === 'blocked' ? (
          <Box as="span" fontWeight="semibold" color={colour}>
            {levelLabel}
          </Box>
        ) : (
          <Box as="span" srOnly>
            {levelLabel}
          </Box>
        )}{' '}
        <span lang={lang}>{children}</span>
      </Text>
      {jump ? <JumpButton jump={jump} /> : null}
    </Flex>
  )
}

function JumpButton({ jump }: { jump: Jump }) {
  const isSetting = 'setting' in jump
  return (
    <Button
      asChild={isSetting}
      type={isSetting ? undefined : 'button'}
      size="xs"
      variant="plain"
      color="fg"
      textDecoration="underline"
      textUnderlineOffset="3px"
      flexShrink="0"
      px="1"
      me="-1"
      fontSize="sm"
      fontWeight="normal"
      // takes the height of a line of text, so rows with a button are as tall as others
      my={{ base: '-2.5', md: '-1.5' }}
      onClick={isSetting ? undefined : jump.onJump}
    >
      {isSetting ? (
        <Link to="/settings" hash={jump.setting ?? undefined} target="_blank">
          {jump.label}
        </Link>
      ) : (
        jump.label
      )}
    </Button>
  )
}
