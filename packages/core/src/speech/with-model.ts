import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Context } from '../context.ts'
import { UnavailableError } from '../errors.ts'

/** The model is no longer offered, though it may be listed. */
export class ModelGoneError extends Error {}

/**
 * Asks the first of the models that is not gone. @returns its name and the answer
 * @throws UnavailableError when all are gone, and what `ask` throws
 */
export async function withModel<T>(
  { log }: Pick<Context, 'log'>,
  models: readonly string[],
  ask: (model: string) => Promise<T>,
): Promise<{ model: string; answer: T }> {
  for (const model of models) {
    try {
      return { model, answer: await ask(model) }
    } catch (error) {
      if (!(error instanceof ModelGoneError)) throw error
      log.warn({ model }, 'the speech model is gone')
    }
  }
  throw noModel(models.join(', '))
}

/** `models`: those that were tried. */
export const noModel = (models: string) => new UnavailableError(sentence('noSpeechModel', models))
