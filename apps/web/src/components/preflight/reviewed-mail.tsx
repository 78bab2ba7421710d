import { Box, Heading, Text } from '@chakra-ui/react'
import type { SendMailView } from '@newsloom/contract/sends/sends'
import { useId } from 'react'
import { MailPaper } from '../mail/mail-paper.tsx'
import { PREFLIGHT } from './texts.ts'

/** The email as its first recipient would get it. */
export function ReviewedMail({ mail }: { mail: SendMailView | null }) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h3" id={id} fontSize="sm" fontWeight="semibold">
        {PREFLIGHT.mail}
      </Heading>
      <Text color="fg.muted" fontSize="sm" mb="2" overflowWrap="anywhere">
        {mail ? PREFLIGHT.mailHelp(mail.to) : PREFLIGHT.noMail}
      </Text>
      {mail ? <MailPaper mail={mail} /> : null}
    </Box>
  )
}
