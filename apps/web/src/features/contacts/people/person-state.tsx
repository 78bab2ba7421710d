import { Box, Button, Flex, Icon, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { PersonView } from '@newsloom/contract/contacts/people'
import { Ban, CircleCheck, type LucideIcon, PauseCircle } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '~/components/panel.tsx'
import { langOf } from '~/lib/lang.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { PERSON_TEXTS } from '../texts.ts'
import { LiftSuppressionDialog } from './lift-suppression-dialog.tsx'
import { type MailState, mailState } from './person-labels.ts'
import { SuppressDialog } from './suppress-dialog.tsx'

const LOOKS: Record<MailState['kind'], { icon: LucideIcon; color: string }> = {
  mailed: { icon: CircleCheck, color: 'fg.success' },
  paused: { icon: PauseCircle, color: 'fg.warning' },
  'not-mailed': { icon: Ban, color: 'fg.warning' },
}

/** Whether the person gets email, why not, and the button that changes it. */
export function PersonState({ person }: { person: PersonView }) {
  const [opened, setOpened] = useState<'suppress' | 'lift' | null>(null)
  const state = mailState(person)
  const { suppression } = person
  const close = () => setOpened(null)
  return (
    <Panel px="4" py="3">
      <Flex align="flex-start" justify="space-between" columnGap="3" rowGap="2" wrap="wrap">
        <Box flex="1 1 14rem" minW="0" py="1.5">
          <Flex align="center" gap="2">
            <Icon
              as={LOOKS[state.kind].icon}
              boxSize="4"
              color={LOOKS[state.kind].color}
              aria-hidden="true"
            />
            <Text fontWeight="semibold">{state.label}</Text>
          </Flex>
          {suppression ? <Why suppression={suppression} /> : null}
        </Box>
        {suppression === null ? (
          <Button
            variant="outline"
            colorPalette="gray"
            size="xs"
            onClick={() => setOpened('suppress')}
          >{t`Suppress`}</Button>
        ) : suppression.canLift ? (
          <Button
            variant="outline"
            colorPalette="gray"
            size="xs"
            onClick={() => setOpened('lift')}
          >{t`Lift suppression`}</Button>
        ) : null}
      </Flex>
      {opened === 'suppress' ? <SuppressDialog email={person.email} onClose={close} /> : null}
      {opened === 'lift' ? <LiftSuppressionDialog email={person.email} onClose={close} /> : null}
    </Panel>
  )
}

function Why({ suppression }: { suppression: NonNullable<PersonView['suppression']> }) {
  return (
    <Flex direction="column" gap="1" color="fg.muted" ps="6" mt="1">
      <Text>{t`Since ${formatDateMinute(suppression.createdAt)}`}</Text>
      {suppression.note ? (
        <Text overflowWrap="anywhere" lang={langOf(suppression.note)}>
          {suppression.note}
        </Text>
      ) : null}
      {suppression.canLift ? null : <Text>{PERSON_TEXTS.finalComplaint}</Text>}
    </Flex>
  )
}
