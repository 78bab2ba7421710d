import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { Finding } from '@newsloom/email/check-mail'
import { CircleAlert, CircleX, Info, type LucideIcon } from 'lucide-react'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { langOf } from '~/lib/lang.ts'

type Level = Finding['level']
/** How each level is shown. */
export const LEVELS: Record<Level, { levelLabel: string; icon: LucideIcon; colour: string }> = {
  error: { levelLabel: t`Error`, icon: CircleX, colour: 'fg.error' },
  warning: { levelLabel: t`Warning`, icon: CircleAlert, colour: 'fg.warning' },
  note: { levelLabel: t`Note`, icon: Info, colour: 'fg.muted' },
}

type Props = {
  findings: readonly Finding[]
  label: string
  /** a link to where a finding can be fixed; without it the list has no links */
  showOf?: ((finding: Finding) => (() => void) | undefined) | undefined
}

/** Findings of an email's checks: the level as a word and an icon, never by colour alone. */
export function FindingList({ findings, label, showOf }: Props) {
  return (
    <Stack as="ul" aria-label={label} gap="0" listStyleType="none">
      {findings.map((finding, index) => (
        <FindingLine
          // one block may have the same finding twice
          key={`${finding.rule} ${finding.blockId} ${finding.message} ${index}`}
          finding={finding}
          onShow={showOf?.(finding)}
        />
      ))}
    </Stack>
  )
}

function FindingLine({ finding, onShow }: { finding: Finding; onShow: (() => void) | undefined }) {
  const { levelLabel, icon: Icon, colour } = LEVELS[finding.level]
  const message = translateMessage(finding.message)
  const lang = langOf(message)
  return (
    <Flex as="li" gap="2.5" align="flex-start" py="2" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Box color={colour} pt="0.5" flexShrink="0">
        <Icon size={16} aria-hidden="true" />
      </Box>
      <Text flex="1" minW="0" fontSize="sm" overflowWrap="anywhere" lineHeight={lang ? 'thai' : undefined}>
        <Box as="span" fontWeight="semibold" color={colour}>
          {levelLabel}
        </Box>{' '}
        <span lang={lang}>{message}</span>
      </Text>
      {onShow ? (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          flexShrink="0"
          aria-label={t`Show: ${message}`}
          onClick={onShow}
        >{t`Show`}</Button>
      ) : null}
    </Flex>
  )
}

/** '2 errors · 1 warning'; empty if there are none. */
export function countsText(findings: readonly Finding[]): string {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  const [errors, warnings, notes] = [count('error'), count('warning'), count('note')]
  return [
    errors > 0 ? plural(errors, { one: '# error', other: '# errors' }) : '',
    warnings > 0 ? plural(warnings, { one: '# warning', other: '# warnings' }) : '',
    notes > 0 ? plural(notes, { one: '# note', other: '# notes' }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
