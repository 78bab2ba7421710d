import { TestMailField } from '~/components/test-mail-field.tsx'
import { TEXTS } from './texts.ts'
import type { TestMail } from './use-test-mail.ts'

/** One mail of what the fields say. */
export const TestField = ({ test }: { test: TestMail }) => (
  <TestMailField
    to={test.to}
    onTo={test.setTo}
    onSend={test.start}
    canSend={test.canSend}
    isSending={test.isSending}
    sent={test.sent}
    failure={test.failure}
    help={test.isOwn ? TEXTS.testOwnHelp : TEXTS.testHelp}
  />
)
