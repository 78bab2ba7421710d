import { Badge, Box } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactView } from '@newsloom/contract/contacts/contacts'
import { LogOut, MailX } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * Why a contact gets no email. On phones only the icon; the person's details have the full text.
 */
export function ContactState({ contact }: { contact: ContactView }) {
  if (contact.suppressed)
    return (
      <State
        icon={<MailX size={14} aria-hidden="true" />}
        label={t`Not emailed`}
        about={t`Unsubscribed, bounced, complained or suppressed: no email goes to this address`}
      />
    )
  if (contact.leftAt)
    return (
      <State
        icon={<LogOut size={14} aria-hidden="true" />}
        label={t`Left the list`}
        about={t`Left this list and no longer receives its email.`}
      />
    )
  return null
}

function State({ icon, label, about }: { icon: ReactNode; label: string; about: string }) {
  return (
    <Badge colorPalette="amber" title={about} flexShrink="0">
      {icon}
      <Box as="span" srOnly={{ base: true, sm: false }}>
        {label}
      </Box>
    </Badge>
  )
}
