import type { SendView } from '@newsloom/contract/sends/sends'
import { screen, within } from '@testing-library/react'
import type { Answers } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { sampleSend, sampleSystem } from '~/testing/samples.ts'
import { DeliveryPanel } from './delivery-panel.tsx'

export const DONE: SendView['counts'] = {
  audience: 1_000,
  sent: 980,
  pending: 0,
  suppressed: 5,
  skipped: 3,
  failed: 10,
  uncertain: 2,
}
export const done = (over: Partial<SendView> = {}) => sampleSend({ state: 'done', counts: DONE, ...over })

/** Renders the panel of a send that does not change until an action changes it. */
export function renderPanel(
  send: SendView,
  sends: Answers['sends'] = {},
  mailer: 'outbox' | 'resend' = 'resend',
) {
  return renderPart(<DeliveryPanel sendId={send.id} />, {
    system: { get: () => sampleSystem({ mailer }) },
    sends: {
      watch: async function* () {
        yield send
      },
      get: () => send,
      ...sends,
    },
  })
}
export const panel = () => within(screen.getByRole('region', { name: 'Delivery' }))
export const pressed = async (user: ReturnType<typeof renderPart>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
