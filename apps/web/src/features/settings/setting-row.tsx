import { Badge, Box, Code, Flex, Text } from '@chakra-ui/react'
import type { SettingView } from '@newsloom/contract/settings'
import { CircleX, TriangleAlert } from 'lucide-react'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { CopyName } from './copy-name.tsx'
import { BELOW_LINKS } from './section-links.tsx'
import { SETTING_TEXTS, TEXTS } from './setting-texts.ts'
import { SignOut } from './sign-out.tsx'

type Props = { setting: SettingView; isLinked: boolean; isBlocker: boolean }

/**
 * Says what a setting is for, which value is used, and where that comes from. `isLinked`: a link
 * led here; `isBlocker`: without it, no email reaches real people.
 */
export function SettingRow({ setting, isLinked, isBlocker }: Props) {
  const { name, isGiven, finding } = setting
  const { label, help, isKey = false } = SETTING_TEXTS[name]
  return (
    <Box
      as="li"
      id={name}
      tabIndex={isLinked ? -1 : undefined}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: '15rem minmax(0, 1fr) auto' }}
      columnGap="6"
      rowGap="1"
      px="5"
      py="3.5"
      borderTopWidth="1px"
      scrollMarginTop={BELOW_LINKS}
      bg={isLinked ? 'colorPalette.subtle' : undefined}
      aria-current={isLinked ? 'true' : undefined}
    >
      <Box minW="0">
        <Text fontWeight="medium">{label}</Text>
        <Flex align="center" wrap="wrap" columnGap="1">
          <Code variant="plain" px="0" fontSize="xs" color="fg.muted" bg="transparent">
            {name}
          </Code>
          <CopyName name={name} />
        </Flex>
      </Box>
      <Flex order={{ md: 1 }} direction="column" align="flex-end" gap="1">
        <Origin isKey={isKey} isGiven={isGiven} />
        {finding || (isBlocker && !isKey) ? (
          <Badge colorPalette="amber">{isGiven ? TEXTS.check : TEXTS.toSet}</Badge>
        ) : null}
      </Flex>
      <Box minW="0" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <Value setting={setting} />
        {help ? (
          <Text color="fg.muted" fontSize="xs" mt="0.5">
            {help}
          </Text>
        ) : null}
        {finding ? <Finding finding={finding} /> : null}
        {name === 'ACCESS_TOKEN' && isGiven ? <SignOut /> : null}
      </Box>
    </Box>
  )
}

/** Where the value comes from; of a key, only whether there is one. */
function Origin({ isKey, isGiven }: { isKey: boolean; isGiven: boolean }) {
  if (isKey)
    return (
      <Badge colorPalette={isGiven ? 'green' : 'gray'} variant={isGiven ? 'subtle' : 'outline'}>
        {isGiven ? TEXTS.set : TEXTS.notSet}
      </Badge>
    )
  if (!isGiven)
    return (
      <Text color="fg.muted" fontSize="xs">
        {TEXTS.fallback}
      </Text>
    )
  return (
    <Badge colorPalette="gray" variant="outline">
      {TEXTS.environment}
    </Badge>
  )
}

function Value({ setting: { name, isGiven, value } }: { setting: SettingView }) {
  const { given, missing, shown } = SETTING_TEXTS[name]
  if (value !== null) return <Text overflowWrap="anywhere">{shown ? shown(value) : value}</Text>
  return <Text color={given ? undefined : 'fg.muted'}>{isGiven ? given : missing}</Text>
}

function Finding({ finding: { level, text } }: { finding: NonNullable<SettingView['finding']> }) {
  const isBlocked = level === 'blocked'
  const Icon = isBlocked ? CircleX : TriangleAlert
  return (
    <Flex gap="2" mt="1.5" color={isBlocked ? 'fg.error' : 'fg.warning'} fontSize="xs">
      <Flex height="1lh" align="center" flexShrink="0">
        <Icon size={14} aria-hidden="true" />
      </Flex>
      <Text overflowWrap="anywhere">{translateMessage(text)}</Text>
    </Flex>
  )
}
